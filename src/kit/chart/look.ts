/** Colours stand beside dashes and hatches: a series is told from another in grey too. At most five. */
export const colours = ['var(--ch-1)', 'var(--ch-5)', 'var(--ch-2)', 'var(--ch-3)', 'var(--ch-4)'] as const
export const dashes = [undefined, '4 3', '1 3', '6 2 1 2', '2 2'] as const

/** How wide a text about is, in the units of its size: Han are squares, figures and Latin a good half of one. */
export const wide = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.58), 0)

/** Cut where there is no more room for it: a picture has no ellipsis of its own. */
export function fitted(text: string, room: number): string {
  if (wide(text) <= room) return text
  const signs = [...text]
  while (signs.length > 0 && wide(signs.join('')) + 1 > room) signs.pop()
  return `${signs.join('')}…`
}
