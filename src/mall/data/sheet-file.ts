import { byteOrderMark, csvLine, csvType } from '../../values/csv.ts'
import type { Period } from '../../values/spans.ts'

type Block = readonly (readonly string[])[]

/** Figures as a file: of what they are first, then each block under its heads; one of heads alone is left out. */
export function sheetFile(
  title: string,
  { begin, end }: Period,
  facts: readonly string[],
  blocks: readonly Block[],
) {
  const head = [[title, `${begin} 至 ${end}`, ...facts]]
  const lines = [head, ...blocks.filter(block => block.length > 1)].map(block => block.map(csvLine).join(''))
  const name = `${title} ${begin.slice(0, 10)} 至 ${end.slice(0, 10)}.csv`
  return new File([byteOrderMark, lines.join('\r\n')], name, { type: csvType })
}
