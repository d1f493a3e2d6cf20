import type { Api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { leftOf } from '../../../../values/order/sorting.ts'

export type Wave = Out<Api['sorting']['details']>
export type WaveLine = Wave['lines'][number]
export type Acted = Out<Api['sorting']['pick']>

/** Full, without codes and priced by the gram: the scales are asked. */
export function wantsWeight(line: WaveLine): boolean {
  return line.byGram && line.loose > 0 && !line.weighed && leftOf(line) === 0
}

/** Something is still to be done about it. */
export function isOpenLine(line: WaveLine): boolean {
  return leftOf(line) > 0 || wantsWeight(line)
}

interface Standing {
  /** The line that somebody went to. */
  readonly chosen?: number | undefined
  /** The line of the last scan. */
  readonly last?: number | undefined
}

/** The line that one stands at: where somebody went, where the last piece came from, else the next on the way. */
export function currentLine(lines: readonly WaveLine[], { chosen, last }: Standing): WaveLine | undefined {
  const open = lines.filter(isOpenLine)
  const at = lines.findIndex(({ id }) => id === last)
  return (
    open.find(({ id }) => id === chosen) ??
    open.find(({ id }) => id === last) ??
    open.find(line => lines.indexOf(line) > at) ??
    open[0]
  )
}

/** The open line after it, or before it, round the end. */
export function nextLine(
  lines: readonly WaveLine[],
  current: WaveLine | undefined,
  delta: 1 | -1,
): WaveLine | undefined {
  const open = lines.filter(isOpenLine)
  const at = open.findIndex(({ id }) => id === current?.id)
  return open[(at + delta + open.length) % Math.max(1, open.length)]
}

/** The wave with what an act on it has answered. */
export function after(wave: Wave, { line, sheet }: Acted): Wave {
  return {
    ...wave,
    ...sheet,
    lines: wave.lines.map(each => (each.id === line.id ? line : each)),
  }
}

export type Tone = 'wait' | 'done' | 'again' | 'wrong'

/** What became of a scan, or of another act: the word, and what it was about. */
export interface Verdict {
  readonly key: string
  readonly about: string
  readonly tone: Tone
  readonly said: string
}

/** So many are seen. */
const seen = 6

/** The verdict of this key is what it says now; a new one stands first. */
export function judged(verdicts: readonly Verdict[], verdict: Verdict): readonly Verdict[] {
  return verdicts.some(({ key }) => key === verdict.key)
    ? verdicts.map(each => (each.key === verdict.key ? verdict : each))
    : [verdict, ...verdicts].slice(0, seen)
}
