/** What a saved view may be, on both sides. */
export const viewLimits = { name: 20, perPerson: 100, query: 4000 } as const

/** The parameters of an address that ask a list for rows, and in which order; the page is where somebody stands in them. */
export function asksRows(parameter: string): boolean {
  return parameter.startsWith('f.') || parameter === 'sort' || parameter === 'size'
}

/** A search of nothing but a list's question. */
export function isQuestion(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every(asksRows)
}

/** Asks a list for nothing of its own. */
export function isBare(search: URLSearchParams): boolean {
  return ![...search.keys()].some(name => asksRows(name) || name === 'page' || name === 'view')
}

/** What somebody has changed over a view: the conditions that the address says itself. */
export function isChanged(search: URLSearchParams): boolean {
  return [...search.keys()].some(asksRows)
}
