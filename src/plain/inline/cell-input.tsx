import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { composing } from '../../commands/composing.ts'
import { copied, isNumber } from '../values.ts'
import type { Inline, Then } from './inline.ts'

const Chosen = lazy(() => import('./cell-choice.tsx').then(module => ({ default: module.CellChoice })))

export interface CellInputProps {
  readonly inline: Inline
  onCommit(text: string, then: Then): void
  onCancel(then: Then): void
}

/**
 * The field in a cell of a list: Enter saves and moves down, Tab and leaving save, Escape gives up. A text field is
 * drawn in the same moment, else the key after the one that opened it would be lost.
 */
export function CellInput(props: CellInputProps) {
  const { field } = props.inline
  const chosen = field.form?.pick !== undefined || ['flag', 'choice', 'time'].includes(field.facts.holds)
  return chosen ? (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  ) : (
    <Typed {...props} />
  )
}

function Typed({ inline, onCommit, onCancel }: CellInputProps) {
  const { row, field, problem } = inline
  const before = copied(field.facts, row[field.name])
  const [text, setText] = useState(inline.text ?? before)
  const input = useRef<HTMLInputElement>(null)
  const left = useRef(false)
  const problemId = useId()
  const fresh = inline.text === undefined
  useEffect(() => {
    input.current?.focus()
    if (fresh) input.current?.select()
  }, [fresh])

  const leave = (then: Then) => {
    if (left.current) return
    left.current = true
    if (text === before && problem === undefined) onCancel(then)
    else onCommit(text, then)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (composing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      left.current = true
      onCancel('stay')
    } else if (event.key === 'Enter') leave('down')
    else if (event.key === 'Tab') leave('stay')
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        ref={input}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={key}
        onBlur={() => leave('away')}
        onDoubleClick={event => event.stopPropagation()}
        aria-label={field.facts.title}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        spellCheck={false}
        autoComplete="off"
        className={`cell-input data ${isNumber(field.facts) ? 'text-right' : ''}`}
      />
      {problem === undefined ? null : <Problem id={problemId} text={problem} beside={input} />}
    </>
  )
}

/** Under its cell, outside the grid: a cell clips what is in it. */
function Problem({ id, text, beside }: { id: string; text: string; beside: RefObject<HTMLElement | null> }) {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const box = beside.current?.getBoundingClientRect()
    if (box) setPlace({ left: box.left, top: box.bottom })
  }, [beside])
  return createPortal(
    <span id={id} role="alert" className="cell-problem" style={place}>
      {text}
    </span>,
    document.body,
  )
}
