import type { drawn } from '../../../../values/paper/drawn.ts'
import type { PaperSize } from '../../../../values/paper/paper.ts'
import { printPages } from '../../../parts/print/print-pages.tsx'

type Pages = ReturnType<typeof drawn>

/** So many are asked for at once. */
const together = 6

/** Hands the papers of these rows to the browser's printer, in their order. */
export async function printEach(
  title: string,
  ids: readonly number[],
  paper: PaperSize,
  pagesOf: (id: number) => Promise<Pages>,
): Promise<void> {
  const pages: Pages[number][] = []
  for (let from = 0; from < ids.length; from += together) {
    const few = await Promise.all(ids.slice(from, from + together).map(pagesOf))
    pages.push(...few.flat())
  }
  printPages(title, pages, paper)
}
