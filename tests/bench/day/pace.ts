/** One who works in the mall: what they do again and again, a little different each time. */
export interface Operator {
  readonly name: string
  /** ms between two acts: a person reads what stands there. */
  readonly pause: number
  act(turn: number): Promise<void>
  /** After an act that failed: back to where the next one can begin. */
  afterwards?(turn: number): Promise<void>
}

export interface Worked {
  readonly name: string
  readonly done: number
  /** What went wrong, each kind once, with how often. */
  readonly failed: ReadonlyMap<string, number>
}

export const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** They act until `end` (epoch ms). An act that fails is noted, and the next one begins. */
export async function work({ name, pause, act, afterwards }: Operator, end: number): Promise<Worked> {
  const failed = new Map<string, number>()
  let done = 0
  for (let turn = 0; Date.now() < end; turn += 1) {
    try {
      await act(turn)
      done += 1
    } catch (error) {
      const [said = ''] = String(error instanceof Error ? error.message : error).split('\n')
      const kind = `${said}`.replaceAll(/\d{3,}/g, '…').slice(0, 160)
      failed.set(kind, (failed.get(kind) ?? 0) + 1)
      await afterwards?.(turn)
    }
    await wait(pause)
  }
  return { name, done, failed }
}
