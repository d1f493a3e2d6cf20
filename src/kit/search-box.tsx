import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { composing } from '../commands/composing.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'
import { useComposed } from './use-composed.ts'
import { useEchoes } from './use-echoes.ts'
import { useLatest } from './use-latest.ts'

export interface SearchBoxProps {
  /** Its accessible name, and what stands in it while it is empty. */
  readonly label: string
  readonly placeholder?: string
  /** What is being searched for now. */
  readonly value: string
  /** Trimmed; on Enter at once, else when the typing rests. */
  readonly onSearch: (value: string) => void
  /** Enter, arrow down and Escape in an empty field: the keys go on in what was found. */
  readonly onLeave?: () => void
  /** 0: only on Enter. */
  readonly delay?: number
  readonly keys?: ReactNode
  readonly className?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A search field of a bar. Pasted line breaks become spaces, so that a column of codes arrives whole. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder = label, value, onSearch, onLeave, delay = 200, keys, className, ref } = props
  const [text, setText] = useState(value)
  const echoes = useEchoes(value)
  const input = useRef<HTMLInputElement>(null)

  // Changed from outside: a saved view, 清空, Back.
  useEffect(() => {
    if (echoes.isNews(value)) setText(value)
  }, [value, echoes])

  const send = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === echoes.last()) return
    echoes.send(trimmed)
    onSearch(trimmed)
  }
  const latest = useLatest(send)
  useEffect(() => {
    if (delay === 0) return
    const timer = setTimeout(() => latest.current(text), delay)
    return () => clearTimeout(timer)
  }, [text, delay])

  const { input: typed, clear } = useComposed(text, setText)
  const empty = () => {
    clear()
    setText('')
    send('')
    input.current?.focus()
  }
  return (
    <search className={cx('field h-control flex-none px-2', className)}>
      <Icon name="search" size={14} className="text-ink-3" />
      <input
        ref={element => {
          input.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        {...typed}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text')
          if (!/[\r\n]/.test(pasted)) return
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length]
          setText(text.slice(0, from) + pasted.replace(/[\r\n\t]+/g, ' ') + text.slice(to))
        }}
        onKeyDown={event => {
          if (composing(event.nativeEvent)) return
          // An operator who moves on into the results gets the results of the whole text.
          if (event.key === 'Enter' || event.key === 'ArrowDown') send(text)
          // First the text, then the place: one layer a press.
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            return empty()
          }
          // In a dialog an empty field has no layer of its own: Escape is the dialog's.
          const inDialog = event.currentTarget.closest('[role=dialog]') !== null
          if (event.key === 'Escape' && inDialog) return
          if (['Enter', 'Escape', 'ArrowDown'].includes(event.key) && onLeave) {
            event.preventDefault()
            onLeave()
          }
        }}
      />
      {text === '' ? (
        keys
      ) : (
        <button
          type="button"
          aria-label={texts['btn.clear']}
          onClick={empty}
          className="-mr-1 grid size-5 flex-none place-items-center rounded-4 text-ink-3 hover:bg-hover hover:text-ink-1"
        >
          <Icon name="x" size={12} />
        </button>
      )}
    </search>
  )
}
