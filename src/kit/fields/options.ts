/** One choice of a list. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly code?: string
}

/** What could not be read: why, and how it is asked for again. */
export interface Unread {
  readonly why: string
  again(): void
}

/** Does this option answer the query? Given by the owner where pinyin counts too. */
export type Match = (query: string, option: Option) => boolean

/** The plain match: the words of the label, or the beginning of the code. */
export const matchText: Match = (query, option) => {
  const sought = query.trim().toLowerCase()
  return (
    option.label.toLowerCase().includes(sought) || (option.code?.toLowerCase().startsWith(sought) ?? false)
  )
}

/** More than that is not looked through but narrowed down by typing. */
export const shownOptions = 100

export function narrow(options: readonly Option[], query: string, match: Match): readonly Option[] {
  return query.trim() === '' ? options : options.filter(option => match(query, option))
}
