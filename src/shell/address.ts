/**
 * The address says all of the workspace. Reserved parameters: `aside` (the second pane: an encoded path with a query
 * of its own), `edit`, `cmd`, `view`, `redirect`; filters carry the prefix `f.`.
 */
export interface PaneAddress {
  readonly path: string
  readonly search: string
}

export interface Address {
  readonly main: PaneAddress
  readonly aside: PaneAddress | undefined
}

/** Reads an address; an aside that is no path of ours counts as none. */
export function parseAddress(path: string, search: string): Address {
  const query = new URLSearchParams(search)
  const aside = query.get('aside')
  query.delete('aside')
  return { main: { path, search: query.toString() }, aside: aside === null ? undefined : paneOf(aside) }
}

function paneOf(text: string): PaneAddress | undefined {
  if (!/^\/(?![/\\])/.test(text)) return undefined
  const { path, search } = partsOf(text)
  const query = new URLSearchParams(search)
  // A pane beside the first has none beside itself.
  query.delete('aside')
  return { path, search: query.toString() }
}

/** The inverse: what `parseAddress` reads back alike. */
export function formatAddress({ main, aside }: Address): string {
  const query = new URLSearchParams(main.search)
  query.delete('aside')
  if (aside) query.set('aside', joined(aside))
  return joined({ path: main.path, search: readable(query) })
}

export function joined({ path, search }: PaneAddress): string {
  return search ? `${path}?${search}` : path
}

/** The inverse of `joined`. */
export function partsOf(text: string): PaneAddress {
  const [path = '', ...rest] = text.split('?')
  return { path, search: rest.join('?') }
}

/** Commas and Chinese stay readable in the address. */
export function readable(query: URLSearchParams): string {
  return query.toString().replaceAll('%2C', ',')
}

/** The search of an address with some parameters set and some taken away; stable, so that equal states have equal links. */
export function patched(search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return readable(query)
}
