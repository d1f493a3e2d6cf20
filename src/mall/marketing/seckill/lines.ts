import { limitMost } from '../../../values/seckill.ts'

/** A line of the form while it is typed: what is no number yet stands there too. No React. */
export interface Line {
  readonly spuId: number
  /** Cents; '' while what is typed is no amount. */
  readonly fee: string
  readonly limit: string
  /** To one client. */
  readonly each: string
}

export function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [spuId = '', fee = '', limit = '', each = '0'] = line.split(',')
      return { spuId: Number(spuId), fee, limit, each }
    })
}

export function textOf(lines: readonly Line[]): string {
  return lines
    .map(({ spuId, fee, limit, each }) => [spuId, fee, limit, ...(each === '0' ? [] : [each])].join(','))
    .join('\n')
}

/** The goods that were picked, in that order; what was there keeps its fee and limit. */
export function picked(lines: readonly Line[], ids: readonly number[]): readonly Line[] {
  const known = new Map(lines.map(line => [line.spuId, line]))
  return ids.map(spuId => known.get(spuId) ?? { spuId, fee: '', limit: '0', each: '0' })
}

export function changed(lines: readonly Line[], spuId: number, change: Partial<Line>): readonly Line[] {
  return lines.map(line => (line.spuId === spuId ? { ...line, ...change } : line))
}

/** All at `percent` of what they cost, in whole cents; below it, where rounding would leave it as it was. */
export function discounted(
  lines: readonly Line[],
  percent: number,
  originals: ReadonlyMap<number, number>,
): readonly Line[] {
  return lines.map(line => {
    const original = originals.get(line.spuId)
    return original ? { ...line, fee: String(Math.round((original * percent) / 100)) } : line
  })
}

/** `1` to `99`, as a whole number of per cent; undefined for anything else. */
export function percentOf(text: string): number | undefined {
  const percent = Number(text.trim())
  return Number.isInteger(percent) && percent >= 1 && percent <= 99 ? percent : undefined
}

export function limitOf(text: string): string | undefined {
  const plain = text.trim()
  return /^\d{1,7}$/.test(plain) && Number(plain) <= limitMost ? String(Number(plain)) : undefined
}
