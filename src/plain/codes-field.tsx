import { TextareaField } from '../kit/fields/textarea-field.tsx'
import { thousands } from '../kit/texts.ts'
import { mostCodes, splitCodes } from '../values/codes.ts'
import { toAddress } from '../wire/keep-long-value.ts'
import { fromAddress } from '../wire/long-values.ts'

interface CodesFieldProps {
  readonly title: string
  /** As it stands in the address. */
  readonly value: string
  onChange(value: string): void
}

/** Many codes, pasted from anywhere, with how many there are and which were pasted twice. */
export function CodesField({ title, value, onChange }: CodesFieldProps) {
  const text = fromAddress(value)
  const { codes, twice } = splitCodes(text)
  return (
    <>
      <TextareaField
        label={title}
        value={text}
        onChange={next => onChange(toAddress(next))}
        rows={4}
        placeholder="一行一个，或用空格隔开，最多2000个"
      />
      {codes.length > 0 ? (
        <span className="text-12 text-ink-3">
          {`${thousands(codes.length)}个编码`}
          {twice.length > 0 ? `，重复${thousands(twice.length)}个：${twice.slice(0, 3).join('、')}` : ''}
        </span>
      ) : null}
    </>
  )
}

export function problemOfCodes(value: string): string | undefined {
  return splitCodes(fromAddress(value)).codes.length > mostCodes ? `一次最多${mostCodes}个编码` : undefined
}

/** As the address takes them: one blank between two; nothing where there is none. */
export function codesInAddress(value: string): string | undefined {
  const { codes } = splitCodes(fromAddress(value))
  return codes.length > 0 ? toAddress(codes.join(' ')) : undefined
}
