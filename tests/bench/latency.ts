import { performance } from 'node:perf_hooks'
import type { Session } from '../support/console.ts'

/** One call to be measured; the input of each round is another, so that no answer is one that was just given. */
export type Question = (round: number) => Readonly<Record<string, unknown>>

export interface Asking {
  readonly url: string
  readonly session: Session
}

/** A POST as this session; answers the milliseconds and the result. Throws where it is refused. */
export function ask(asking: Asking, path: string, input: unknown) {
  const body = JSON.stringify(input)
  return timed(asking, path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
}

/** The same of a GET. */
export function get(asking: Asking, path: string, input: Readonly<Record<string, string>> = {}) {
  return timed(asking, `${path}?${new URLSearchParams(input)}`, { headers: {} })
}

async function timed(
  { url, session }: Asking,
  path: string,
  { headers, ...init }: RequestInit & { readonly headers: Readonly<Record<string, string>> },
) {
  const begun = performance.now()
  const own = { 'X-Origin': 'web', Authorization: `Bearer ${session.token}` }
  const response = await fetch(`${url}/api${path}`, { ...init, headers: { ...own, ...headers } })
  const text = await response.text()
  const ms = performance.now() - begun
  const { code, message, result } = JSON.parse(text)
  if (code !== 200) throw new Error(`${path}: ${code} ${message} ${String(init.body).slice(0, 200)}`)
  return { ms, result }
}

/**
 * Times depend on the machine, their ratio to a health call much less. Nothing is judged by it. In turn, so that a
 * busy moment of the machine meets all of them alike; answers every time but health's.
 */
export async function reportLatency(
  title: string,
  asking: Asking,
  questions: Readonly<Record<string, { path: string; input: Question }>>,
  rounds: number,
): Promise<void> {
  const times = new Map<string, number[]>(['health', ...Object.keys(questions)].map(name => [name, []]))
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    const note = (name: string, ms: number) => round >= 0 && times.get(name)?.push(ms)
    const begun = performance.now()
    await (await fetch(`${asking.url}/api/health`)).text()
    note('health', performance.now() - begun)
    for (const [name, { path, input }] of Object.entries(questions))
      note(name, (await ask(asking, path, input(Math.abs(round)))).ms)
  }
  const health = times.get('health') ?? []
  console.log(`\n${title}      p50 ms   p95 ms   p50/health   p95/health`)
  const line = (name: string, all: readonly number[]) => {
    const parts = [0.5, 0.95].map(part => quantile(all, part))
    const ratios = [0.5, 0.95].map((part, index) => (parts[index] ?? 0) / quantile(health, part))
    const cells = [...parts.map(ms => ms.toFixed(2)), ...ratios.map(ratio => ratio.toFixed(1))]
    console.log(`  ${name.padEnd(34)}${cells.map(cell => cell.padStart(10)).join(' ')}`)
  }
  for (const [name, all] of times) line(name, all)
  if (times.size > 4)
    line(
      '全部',
      [...times].flatMap(([name, all]) => (name === 'health' ? [] : all)),
    )
}

export function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
}
