import { plainText } from './plain-text.ts'

/** What one revision of a content says otherwise than another: paragraphs, pictures, goods and the fields beside them. */
export interface Said {
  readonly title: string
  readonly cover: string
  readonly author: string
  readonly kind: number
  readonly body: string
  readonly video: string
  readonly spuIds: readonly number[]
  readonly publishTime: string | null
  readonly expireTime: string | null
}

export interface Piece<T = string> {
  readonly kind: 'same' | 'gone' | 'new'
  readonly value: T
}

/** Each paragraph as it is read, without tags; pictures are told apart from them. */
export function paragraphsOf(html: string): readonly string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|tr)>|<br\s*\/?>/i)
    .map(plainText)
    .filter(text => text !== '')
}

/** The cover and the pictures of the text, in their order. */
export function picturesOf({ cover, body }: Pick<Said, 'cover' | 'body'>): readonly string[] {
  const inside = [...body.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/gi)].map(([, address = '']) => address)
  return [cover, ...inside].filter(address => address !== '')
}

/** The fewest pieces that lead from one list to the other, in order. */
export function piecesOf<T>(before: readonly T[], after: readonly T[]): readonly Piece<T>[] {
  // How long a common sequence begins at each pair of places.
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const line = common[i]
      if (line) line[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const pieces: Piece<T>[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]]
    if (i < before.length && j < after.length && old === now && now !== undefined) {
      pieces.push({ kind: 'same', value: now })
      i += 1
      j += 1
    } else if (
      i < before.length &&
      old !== undefined &&
      (j >= after.length || at(i + 1, j) >= at(i, j + 1))
    ) {
      pieces.push({ kind: 'gone', value: old })
      i += 1
    } else {
      if (now !== undefined) pieces.push({ kind: 'new', value: now })
      j += 1
    }
  }
  return pieces
}
