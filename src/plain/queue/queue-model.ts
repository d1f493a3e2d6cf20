/** The queue's thinking: which row comes next, how far one is, what was done. No React. */
export interface Judged {
  readonly id: number
  readonly name: string
  /** 已通过 */
  readonly said: string
  /** Takes it back; a sentence says why that cannot be. */
  readonly back: string | (() => Promise<void>)
}

export interface Queue {
  /** As they waited when it was opened. */
  readonly ids: readonly number[]
  /** In the order in which they were given. */
  readonly verdicts: readonly Judged[]
}

/** Behind the last row. */
const done = 'done'

/** What the address says, as a place in the queue; a row that does not wait any more is none. */
export function placeOf({ ids }: Queue, which: string): number {
  if (which === done) return ids.length
  return Math.max(0, ids.indexOf(Number(which)))
}

export function addressOf({ ids }: Queue, place: number): string {
  return String(ids[place] ?? done)
}

function isOpen({ ids, verdicts }: Queue, place: number): boolean {
  return !verdicts.some(({ id }) => id === ids[place])
}

/** The next one without a verdict; behind the last row the first that was skipped. undefined: there is none. */
export function following(queue: Queue, place: number): number | undefined {
  const places = [...queue.ids.keys()].filter(each => isOpen(queue, each))
  return place >= queue.ids.length ? places[0] : (places.find(each => each > place) ?? queue.ids.length)
}

export function verdictAt({ ids, verdicts }: Queue, place: number): Judged | undefined {
  return verdicts.find(({ id }) => id === ids[place])
}

/** 3 / 36 */
export function progress({ ids }: Queue, place: number): string {
  return `${Math.min(place + 1, ids.length)} / ${ids.length}`
}

/** 已通过3，已驳回1，跳过2 */
export function tally({ ids, verdicts }: Queue): string {
  const counts = new Map<string, number>()
  for (const { said } of verdicts) counts.set(said, (counts.get(said) ?? 0) + 1)
  const skipped = ids.length - verdicts.length
  return [...counts, ...(skipped > 0 ? [['跳过', skipped] as const] : [])]
    .map(([said, count]) => `${said}${count}`)
    .join('，')
}
