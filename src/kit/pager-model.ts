/** The sizes a list offers (spec.md, section 9). */
export const pageSizes = [5, 10, 20, 30, 50, 100, 200] as const

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

export function clampPage(page: number, pages: number): number {
  return Math.max(1, Math.min(page, pages))
}

export type PageItem = number | 'gap-left' | 'gap-right'

/**
 * The pages to show: the first, the last, the current one and its neighbours; four at an end, so that
 * the row is as long there. A gap stands for at least two pages: one alone is shown itself.
 */
export function pageItems(page: number, pages: number): PageItem[] {
  const from = page <= 3 ? 1 : Math.min(page - 1, pages - 3)
  const to = page >= pages - 2 ? pages : Math.max(page + 1, 4)
  const shown = new Set([1, pages])
  for (let p = Math.max(1, from); p <= Math.min(pages, to); p += 1) shown.add(p)
  if (shown.has(3)) shown.add(Math.min(2, pages))
  if (shown.has(pages - 2)) shown.add(Math.max(pages - 1, 1))

  const items: PageItem[] = []
  let last = 0
  for (const p of [...shown].sort((a, b) => a - b)) {
    if (p - last > 1) items.push(last < page ? 'gap-left' : 'gap-right')
    items.push(p)
    last = p
  }
  return items
}

/** What was typed behind 前往, as a page; undefined where it is none. */
export function typedPage(text: string, pages: number): number | undefined {
  const digits = text.trim().replace(/[０-９]/g, c => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
  return /^\d{1,9}$/.test(digits) ? clampPage(Number(digits), pages) : undefined
}
