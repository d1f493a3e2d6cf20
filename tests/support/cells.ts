import type { Served } from '../../server/call/serve.ts'
import type { Method } from '../../src/contract/call.ts'
import { isFull } from './full.ts'
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

/**
 * What a seat asks that is to be turned away, before anything is read: nothing, and one kind of row. Twenty seats are turned
 * away by each call, so each kind is asked of it by several, and by each seat of many calls. In full: all kinds by all.
 */
export function inTurn(inputs: Inputs, turn: number): Inputs {
  const kind = (['own', 'foreign', 'missing'] as const)[turn % 3]
  if (isFull || kind === undefined || !inputs[kind]) return inputs
  return { nothing: inputs.nothing ?? {}, [kind]: inputs[kind] }
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
