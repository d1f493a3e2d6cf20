/** What a painter draws: mm from the left and from the top. */
export type Mark =
  | {
      readonly kind: 'text'
      readonly x: number
      /** Of the line that the letters stand on. */
      readonly y: number
      readonly size: number
      readonly align: 'start' | 'middle' | 'end'
      readonly text: string
      readonly faint?: true
    }
  | {
      readonly kind: 'line'
      readonly x1: number
      readonly x2: number
      readonly y: number
      readonly faint?: true
    }
  | {
      readonly kind: 'bars'
      readonly y: number
      readonly height: number
      /** Where each bar begins, and how wide it is. */
      readonly bars: readonly (readonly [x: number, width: number])[]
    }
  | {
      /** A square that is filled with it; where there is none, or it is gone, its ground stands empty. */
      readonly kind: 'picture'
      readonly x: number
      readonly y: number
      readonly side: number
      readonly url: string
    }

/** Paper is white; what is faint on it is still read. */
export const paperColours = { faint: '#606a69', hair: '#dee2e2', ground: '#f1f3f3' } as const
