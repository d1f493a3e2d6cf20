import type { PlainRow } from '../../plain/plain.ts'
import { plainText } from '../../values/plain-text.ts'

/** Rich text in one line of plain words, more of them in the tooltip. */
export function richCell(field: string) {
  return (row: PlainRow) => {
    const words = plainText(String(row[field] ?? ''))
    if (words === '') return <span className="text-ink-4">–</span>
    return (
      <span data-tip={words.length > 200 ? `${words.slice(0, 200)}…` : words}>{words.slice(0, 200)}</span>
    )
  }
}
