/** Exact fractions: what a formula computes with, so that a third of three is one. The denominator is above zero. */
export interface Rational {
  readonly top: bigint
  readonly bottom: bigint
}

/** `units` of 10^-places. */
export function rational(units: bigint, places = 0): Rational {
  return { top: units, bottom: 10n ** BigInt(places) }
}

export function add(a: Rational, b: Rational): Rational {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}

export function negate({ top, bottom }: Rational): Rational {
  return { top: -top, bottom }
}

export function multiply(a: Rational, b: Rational): Rational {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

/** 1 divided by it; undefined for zero. */
export function inverse({ top, bottom }: Rational): Rational | undefined {
  if (top === 0n) return undefined
  return top < 0n ? { top: -bottom, bottom: -top } : { top: bottom, bottom: top }
}

/** Negative, zero or positive as a is less, equal or more. */
export function compare(a: Rational, b: Rational): bigint {
  return a.top * b.bottom - b.top * a.bottom
}

/** In units of 10^-places; half goes away from zero, as people and spreadsheets round. */
export function round(value: Rational, places: number): bigint {
  const doubled = 2n * value.top * 10n ** BigInt(places)
  const half = value.top < 0n ? -value.bottom : value.bottom
  return (doubled + half) / (2n * value.bottom)
}

/** In units of 10^-places, downwards. */
export function floor({ top, bottom }: Rational, places: number): bigint {
  const units = top * 10n ** BigInt(places)
  const whole = units / bottom
  return units < 0n && whole * bottom !== units ? whole - 1n : whole
}
