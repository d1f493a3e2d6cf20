/** Data of people of which lists, logs and files show a part: enough to tell two apart, too little to reach anybody. */
export const hiddenKinds = ['phone', 'account', 'address', 'picture'] as const
export type HiddenKind = (typeof hiddenKinds)[number]

const cover = '****'

/** 138****0001, 上海市黄浦区****; of a picture nothing. What is hidden already and what is empty stays as it is. */
export function hidden(kind: HiddenKind, value: string): string {
  if (value === '' || isHidden(value)) return value
  const letters = [...value]
  switch (kind) {
    case 'phone':
      // A number of another length tells with four digits too much of itself.
      return letters.length === 11
        ? `${letters.slice(0, 3).join('')}${cover}${letters.slice(7).join('')}`
        : `${cover}${letters.length > 5 ? letters.slice(-2).join('') : ''}`
    case 'account':
      // Many sign in by the number of their phone.
      return /^1\d{10}$/.test(value) ? hidden('phone', value) : value
    case 'address':
      return `${letters.slice(0, Math.min(6, Math.floor(letters.length / 3))).join('')}${cover}`
    case 'picture':
      return cover
  }
}

/** Whether a value is one that was hidden: nobody's phone or address holds four stars. */
export function isHidden(value: unknown): value is string {
  return typeof value === 'string' && value.includes(cover)
}

/** Said of such a value wherever it stands. */
export const partShown = '只显示一部分'

/** Said under a field that shows such a value: who changes a part of it keeps the stars, and is refused. */
export function hiddenHint(value: unknown): string | undefined {
  return isHidden(value) ? `${partShown}，要改请填完整` : undefined
}
