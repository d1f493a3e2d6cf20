/** The pictures that `npm run pictures` took, by the screen that each shows: addresses under our own. */
const taken = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

/** Where the picture of a page of the handbook is; undefined where it has none. */
export function pictureOf(page: string): string | undefined {
  return taken[`./pictures/${page}.webp`]
}
