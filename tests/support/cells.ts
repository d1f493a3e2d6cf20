import type { Served } from '../../server/call/serve.ts'
import type { Method } from '../../src/contract/call.ts'
import type { Envelope, Mall } from './mall.ts'
import type { Seat } from './seats.ts'
import type { Inputs, Kind } from './targets.ts'
import { type Deed, deedOf } from './undone.ts'
import { type Verdict, verdictOf } from './verdicts.ts'

export interface Asked {
  readonly seat: Seat
  readonly method: Method
  readonly inputs: Inputs
  readonly verdict: Verdict
}

export interface Outcome {
  readonly asked: Asked
  readonly kind: Kind
  readonly found: ReturnType<typeof verdictOf>
  readonly answer: Envelope
  /** What the same seat was answered to the first input. */
  readonly first: Envelope
  readonly deed: Deed
}

/** Cells at a time: database and server work side by side; fewer than the downloads that the server lets run. */
const abreast = 4

/** Asks by every input of each; in order. */
export async function cellsOf(mall: Mall, served: Served, asked: readonly Asked[]): Promise<Outcome[]> {
  const outcomes: Outcome[][] = []
  const waiting = asked.map((one, index) => ({ one, index }))
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes[next.index] = await row(mall, served, next.one)
  }
  await Promise.all(Array.from({ length: abreast }, work))
  return outcomes.flat()
}

async function row(mall: Mall, { call }: Served, asked: Asked): Promise<Outcome[]> {
  const { method, seat } = asked
  const outcomes: Outcome[] = []
  for (const kind of ['nothing', 'own', 'foreign', 'missing'] as const) {
    const input = asked.inputs[kind]
    if (!input) continue
    const token = seat.token === undefined ? {} : { token: seat.token }
    const { deed, answer } = await deedOf(() => mall.ask(call.path, input, { method, ...token }))
    const first = outcomes[0]?.answer ?? answer
    outcomes.push({ asked, kind, found: verdictOf(call, answer), answer, first, deed })
  }
  return outcomes
}
