import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { composing } from '../../../commands/composing.ts'
import { useLatest } from '../../../kit/use-latest.ts'

interface NameFieldProps {
  readonly label: string
  readonly value: string
  /** Why the name that was sent is none. */
  readonly problem: string | undefined
  /** False: it was refused, and `problem` says why. */
  onCommit(name: string): Promise<boolean>
  onCancel(): void
}

/**
 * The name of a node in its row: Enter saves, Escape gives up, leaving saves what is there. A key that answers an input
 * method is the method's.
 */
export function NameField({ label, value, problem, onCommit, onCancel }: NameFieldProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const left = useRef(false)
  /** Enter was pressed while a name was on its way. */
  const again = useRef(false)
  const commit = useLatest(onCommit)
  const problemId = useId()
  useEffect(() => {
    // After the tree, which gives the focus to the row.
    const frame = requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  const leave = async (by: 'Enter' | 'blur') => {
    if (left.current) {
      again.current ||= by === 'Enter'
      return
    }
    left.current = true
    again.current = false
    const name = (input.current?.value ?? text).trim()
    // Who only looks elsewhere gives an empty one up; who confirms it is told that it is none.
    const isGivenUp = name === '' ? by === 'blur' : name === value && problem === undefined
    if (isGivenUp) return onCancel()
    left.current = await commit.current(name)
    // What stands there by now was confirmed as well, and is not what was refused.
    const typed = input.current?.value.trim()
    if (!left.current && again.current && typed !== undefined && typed !== name) await leave('Enter')
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (composing(event.nativeEvent)) return
    if (event.key === 'Enter') void leave('Enter')
    else if (event.key === 'Escape') {
      left.current = true
      onCancel()
    } else return
    event.preventDefault()
  }
  return (
    <span className="flex items-center gap-2">
      <span className="field data h-7 w-60 flex-none">
        <input
          ref={input}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={key}
          onBlur={() => void leave('blur')}
          onClick={event => event.stopPropagation()}
          onDoubleClick={event => event.stopPropagation()}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          spellCheck={false}
          autoComplete="off"
          className="w-full bg-transparent outline-none"
        />
      </span>
      {problem === undefined ? null : (
        <span id={problemId} role="alert" className="min-w-0 truncate text-12 text-err-text">
          {problem}
        </span>
      )}
    </span>
  )
}
