import { useEffect, useRef } from 'react'
import { composing } from '../../commands/composing.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { wordsOf } from '../../values/field-facts.ts'
import { FieldControl } from '../editor/field-control.tsx'
import { toText } from '../values.ts'
import type { CellInputProps } from './cell-input.tsx'

/** A choice is made by choosing: there is nothing left to confirm. */
export function CellChoice({ inline, onCommit, onCancel }: CellInputProps) {
  const { row, field } = inline
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  const value = toText(field.facts, row[field.name])
  const choose = (next: string) => (next === value ? onCancel('stay') : onCommit(next, 'stay'))
  const isWords = !field.form?.pick && field.facts.holds !== 'time'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Escape that its field does not use
    <span
      ref={box}
      className="cell-choice"
      onDoubleClick={event => event.stopPropagation()}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Escape' && !event.defaultPrevented && !composing(event.nativeEvent))
          onCancel('stay')
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onCancel('away')
      }}
    >
      {isWords ? (
        <SelectField
          size="bar"
          label={field.facts.title}
          value={value}
          onChange={choose}
          options={Object.entries(wordsOf(field.facts)).map(([code, word]) => ({ value: code, label: word }))}
        />
      ) : (
        <FieldControl field={field} value={value} onChange={choose} label={field.facts.title} />
      )}
    </span>
  )
}
