import { useState } from 'react'
import { TextareaField } from '../../../../kit/fields/textarea-field.tsx'

interface TypedLinesProps {
  /** What is kept, as text. */
  readonly text: string
  readonly rows: number
  readonly readOnlyReason?: string
  onText(text: string): void
}

/** Lines that mean something: while they are typed they stand as they are typed, then as they were understood. */
export function TypedLines({ text, rows, readOnlyReason, onText }: TypedLinesProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextareaField
      value={typed ?? text}
      rows={rows}
      {...(readOnlyReason === undefined ? {} : { readOnlyReason })}
      onChange={next => {
        setTyped(next)
        onText(next)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
