import { performance } from 'node:perf_hooks'
import { showDay } from '../../src/values/time.ts'
import { quantile } from './latency.ts'

const day = 24 * 3_600_000

/** The last days, today among them, as a screen asks for them. */
export function last(days: number): { readonly begin: string; readonly end: string } {
  const now = Date.now()
  return { begin: `${showDay(now - (days - 1) * day)} 00:00:00`, end: `${showDay(now)} 23:59:59` }
}

export const say = (what: string, figure: string) => console.log(`  ${what.padEnd(30)}${figure}`)

export function judged(what: string, ms: number, most: number, told?: string): boolean {
  const fits = ms <= most
  say(
    what,
    `${ms.toFixed(1)} ms，上限 ${most} ms${told ? `，设计时 ${told}` : ''}，${fits ? '符合' : '超出'}`,
  )
  return fits
}

/**
 * What a screen asks when it is opened, one after the other: their sum is judged. All at once until the last is answered,
 * as the screen asks, is printed beside it.
 */
export async function reportScreen(
  title: string,
  parts: Readonly<Record<string, () => Promise<{ readonly ms: number }>>>,
  most: number,
): Promise<boolean> {
  const times = new Map<string, number[]>()
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
  const together = '一起'
  const sums: number[] = []
  for (let round = -5; round < 40; round += 1) {
    let sum = 0
    for (const [name, part] of Object.entries(parts)) {
      const { ms } = await part()
      sum += ms
      if (round >= 0) note(name, ms)
    }
    const begun = performance.now()
    await Promise.all(Object.values(parts).map(part => part()))
    if (round < 0) continue
    sums.push(sum)
    note(together, performance.now() - begun)
  }
  for (const [name, those] of [...times, ['一个接一个', sums] as const])
    say(`  其中 ${name}，一半、p95`, [0.5, 0.95].map(of => `${quantile(those, of).toFixed(1)} ms`).join('、'))
  return judged(`${title}，p95`, quantile(sums, 0.95), most)
}
