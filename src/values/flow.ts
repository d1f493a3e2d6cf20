import type { FunctionCode } from './functions.ts'

/**
 * A flow as data: which events lead from which state to which, who may cause them and what they need. Buttons, greyed
 * reasons, bars of steps, the server and tests read the same rows, so that none of them can know another flow.
 */
export interface Step<State extends number, Event extends string, Need extends string> {
  /** Empty where the event begins the flow. */
  readonly from: readonly State[]
  readonly event: Event
  /** Where it leads; of several, which one follows from the row itself. */
  readonly to: readonly State[]
  /** Any one of these codes. The clock holds none and needs none. */
  readonly permit: readonly FunctionCode[]
  readonly sides: readonly Side[]
  /** What must hold of the row, or be given with the event; the flow's own table has a sentence for each. */
  readonly needs: readonly Need[]
  /** What the event is called in a sentence: 不能发货. */
  readonly says: string
}

/** Who causes an event: the mall's staff, a client's account, or a schedule. */
export type Side = 'staff' | 'client' | 'clock'

/** Any flow: what the helpers below need to know of one. */
type Row = Step<number, string, string>

type StateOf<R extends Row> = R['from'][number] | R['to'][number]

interface At<R extends Row> {
  readonly event: R['event']
  /** Absent where there is no row yet. */
  readonly state?: StateOf<R>
  readonly side: Side
}

/** The row by which the event happens in this state; undefined where it does not. */
export function stepOf<R extends Row>(flow: readonly R[], { event, ...at }: At<R>): R | undefined {
  return flow.find(row => row.event === event && isOpen(row, at))
}

/** What can be caused in this state, in the order of the table. */
export function eventsOf<R extends Row>(flow: readonly R[], at: Omit<At<R>, 'event'>): readonly R['event'][] {
  return flow.filter(row => isOpen(row, at)).map(({ event }) => event)
}

function isOpen<R extends Row>({ from, sides }: R, { state, side }: Omit<At<R>, 'event'>): boolean {
  return sides.includes(side) && (state === undefined ? from.length === 0 : from.includes(state))
}

/** Whether this side is ever offered the event: what it never is has no button, not a grey one. */
export function isOffered<R extends Row>(flow: readonly R[], { event, side }: Omit<At<R>, 'state'>): boolean {
  return flow.some(row => row.event === event && row.sides.includes(side))
}
