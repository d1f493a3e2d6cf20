import { type CommandRef, verbsOf } from '../../commands/verbs.ts'
import type { Thing } from '../plain.ts'
import type { Judged } from './queue-model.ts'

/** What commands do in a queue; lent by the pane that shows one. */
export interface QueueHandle {
  /** The verdict is given: the next row comes. */
  judged(verdict: Judged): void
  skip(): void
  previous(): void
  /** Takes the last verdict back, and goes to its row. */
  takeBack(): Promise<void>
  leave(): void
  readonly whyNotSkip: string | undefined
  readonly whyNotPrevious: string | undefined
  readonly whyNotBack: string | undefined
}

declare module '../../commands/command.ts' {
  interface Handles {
    readonly queue: QueueHandle
  }
}

/** What the queue of a thing is called: 逐条审核内容. */
export function queueTitle({ queue, title }: Pick<Thing, 'queue' | 'title'>): string {
  return `逐条${queue?.deed ?? ''}${title}`
}

/** The pane that it stands in. */
export function queuePane(thing: Pick<Thing, 'id'>): string {
  return `${thing.id}.queue`
}

/** The verdicts of a thing's queue. */
export function verdictVerb(thing: Pick<Thing, 'id'>, name: 'pass' | 'answer'): CommandRef {
  return verbsOf<'pass' | 'answer'>(`${thing.id}Verdict`)(name)
}

/** What all queues have. */
export const queueVerb = verbsOf<'skip' | 'previous' | 'back' | 'leave'>('queue')
