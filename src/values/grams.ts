/**
 * Search by pieces: a row's text is stored as the set of its pieces of 1 and 2 characters. A query asks an index for
 * its own pieces first, and then for the text itself. This serves Chinese, where a trigram index finds nothing for one
 * or two characters.
 */

/** Lower case, half width, single blanks: the form in which texts are stored and asked for. */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The distinct 1- and 2-character pieces of a searchable text. */
export function grams(text: string): string[] {
  const pieces = new Set<string>()
  for (const word of searchable(text).split(' ')) {
    const characters = [...word]
    characters.forEach((character, index) => {
      pieces.add(character)
      const next = characters[index + 1]
      if (next !== undefined) pieces.add(character + next)
    })
  }
  return [...pieces]
}

/** `店长、财务` asks for what holds either: the queries that stand between the signs of an enumeration. */
export function alternativesIn(query: string): string[] {
  return query.split('、').filter(each => each.trim() !== '')
}

/** The words of a query, each of which a row's text must hold. */
export function searchWords(query: string): string[] {
  const text = searchable(query)
  return text ? text.split(' ').slice(0, 8) : []
}
