import { type MessageKey, message } from './messages.ts'
import { compare, floor, inverse, multiply, negate, type Rational, rational, round } from './rational.ts'

/** Why a formula cannot be read or worked out: its message is the Chinese sentence. */
export class Unfit extends Error {
  constructor(key: MessageKey, blanks: Readonly<Record<string, string | number>> = {}) {
    super(message(key, blanks))
  }
}

export function divide(a: Rational, b: Rational): Rational {
  const turned = inverse(b)
  if (turned === undefined) throw new Unfit('expr.zero')
  return multiply(a, turned)
}

interface Called {
  /** So many values at most. */
  readonly most: number
  work(values: readonly Rational[]): Rational
}

const mostPlaces = 8
const many = Number.POSITIVE_INFINITY

/** 四舍五入 and its two neighbours, to a number of places (0 unless told); the least and the most of some values. */
export const functions = new Map<string, Called>([
  ['round', rounding(round)],
  ['floor', rounding(floor)],
  ['ceil', rounding((value, places) => -floor(negate(value), places))],
  ['min', { most: many, work: values => values.reduce((a, b) => (compare(b, a) < 0n ? b : a)) }],
  ['max', { most: many, work: values => values.reduce((a, b) => (compare(b, a) > 0n ? b : a)) }],
])

function rounding(to: (value: Rational, places: number) => bigint): Called {
  return {
    most: 2,
    work([value = rational(0n), asked = rational(0n)]) {
      const places = Number(floor(asked, 0))
      const isCount = asked.top % asked.bottom === 0n && places >= 0 && places <= mostPlaces
      if (!isCount) throw new Unfit('expr.digits', { n: mostPlaces })
      return rational(to(value, places), places)
    },
  }
}
