import { trimmed } from './typed-text.ts'

/** So many levels a tree of 分类, 款式 or 系列 may have. */
export const deepest = 6

/** A line of an indented list: what it names, and how far in. */
export interface ListLine {
  /** The number of the line, 1 first; empty lines count but name nothing. */
  readonly line: number
  /** 0 at the edge. */
  readonly depth: number
  readonly name: string
  readonly code: string
  /** Its blanks are no whole steps. */
  readonly crooked: boolean
}

const leading = /^[\t \u3000]*/

/**
 * An indented list as it is typed or pasted: a tab, two blanks or one of the width of a Han character a level; behind the
 * name, after a tab, a code.
 */
export function readList(text: string): ListLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const [blank = ''] = leading.exec(raw) ?? []
    const [name = '', code = ''] = raw.slice(blank.length).split('\t').map(trimmed)
    if (name === '') return []
    const single = blank.replaceAll(/[^ ]/g, '').length
    const depth = blank.length - single + Math.floor(single / 2)
    return [{ line: index + 1, depth, name, code, crooked: single % 2 === 1 }]
  })
}
