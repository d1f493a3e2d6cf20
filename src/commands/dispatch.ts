import { lackingText } from '../values/lacking.ts'
import { isOnScreen, permitsOf } from './catalogue.ts'
import type { ActedRow, Asked, Command, Ctx, Source, Undo } from './command.ts'
import type { AskRequest } from './desk.ts'
import type { Ending, JournalEntry } from './journal.ts'
import { type Clock, createLocks, lockedReason } from './locks.ts'
import { ctxFor, openSteps } from './scope.ts'
import { holds } from './when.ts'

/** Everything dispatch does to the world except `run` itself. */
export interface DispatchPorts extends Clock {
  /** Puts the question of a command where no page does; false when it was declined. */
  confirm(question: string, command: Command, ctx: Ctx): Promise<boolean>
  /** Opens the ask pages that fetch what is not yet given, and puts `confirm` on the last; undefined when they were left. */
  ask(
    command: Command,
    ctx: Ctx,
    given: Asked,
    prefilled: Asked,
    confirm: AskRequest['confirm'],
  ): Promise<Asked | undefined>
  offerUndo(undo: Undo, command: Command): void
  journal(entry: JournalEntry): void
  /** What `run` (or a gate) threw; never swallowed. */
  failed(error: unknown, command: Command): void
}

export type Outcome =
  | { readonly kind: 'ran' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'locked'; readonly reason: string }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface Dispatcher {
  /** `given` is answered already; `prefilled` only stands in the questions. */
  dispatch(command: Command, ctx: Ctx, source: Source, given?: Asked, prefilled?: Asked): Promise<Outcome>
  /** Why it is greyed just now: the lock, the situation, or its own `unless`. */
  reason(command: Command, ctx: Ctx): string | undefined
  /** Its work is not over yet; its lock may last longer, and that is a reason. */
  isRunning(command: Command, rows: readonly ActedRow[]): boolean
  /** Hears every lock taken or let go. Returns its disposer. */
  subscribe(listener: () => void): () => void
  dispose(): void
}

const notHereReason = '此处不能执行'

function missing(command: Command): string {
  return lackingText(permitsOf(command) ?? [])
}

/** Whether a question of it is still open, for the rows that it would act on. */
export function unanswered(command: Command, wide: Ctx, given: Asked): boolean {
  const ctx = ctxFor(command, wide)
  return command.asks?.(ctx) !== false && openSteps(command, ctx, given).length > 0
}

/** Whether the palette has a page for it before it runs: a question of its own, or the one that confirms it. */
export function hasPage(command: Command, wide: Ctx, given: Asked): boolean {
  return command.confirm !== undefined || unanswered(command, wide, given)
}

/** The only caller of `run`: permit → when → unless → ask → confirm → lock → run → undo offer → journal. */
export function createDispatcher(ports: DispatchPorts): Dispatcher {
  const locks = createLocks(ports)
  /** What was answered in vain stands in the questions when the same is asked of the same rows again. */
  let vain: Readonly<Record<string, Asked>> = {}

  /** The gates that need nobody's answer. */
  function gate(command: Command, ctx: Ctx): Outcome | undefined {
    if (command.permit !== undefined && !ctx.can(command.permit))
      return { kind: 'refused', reason: missing(command) }
    if (!isOnScreen(command, screen => ctx.sees(screen))) return { kind: 'refused', reason: '没有权限' }
    if (!holds(command.when, ctx.situation)) return { kind: 'refused', reason: notHereReason }
    const reason = command.unless?.(ctx)
    if (reason !== undefined) return { kind: 'refused', reason }
    // Asking and confirming only to say 请稍候 at the end would be a joke, so the lock is looked at early too.
    return locks.isLocked(command.id, ctx.rows) ? { kind: 'locked', reason: lockedReason } : undefined
  }

  async function attempt(
    command: Command,
    ctx: Ctx,
    source: Source,
    given: Asked,
    prefilled: Asked,
  ): Promise<[Outcome, Asked]> {
    const stopped = gate(command, ctx)
    if (stopped !== undefined) return [stopped, given]

    const { confirm } = command
    const question = confirm && ((asked: Asked) => confirm(ctx, asked))
    const asks = unanswered(command, ctx, given)
    // Where the palette stands anyway it confirms too, on a page; elsewhere a box asks.
    const paged = question !== undefined && (asks || source === 'palette')
    const of = `${command.id} ${ctx.rows.map(row => row.id)}`
    const asked =
      asks || paged
        ? await ports.ask(command, ctx, given, { ...vain[of], ...prefilled }, paged ? question : undefined)
        : given
    if (asked === undefined) return [{ kind: 'cancelled' }, given]
    if (question !== undefined && !paged && !(await ports.confirm(question(asked), command, ctx)))
      return [{ kind: 'cancelled' }, asked]

    if (command.lock !== undefined && !locks.take(command.id, ctx.rows, command.lock))
      return [{ kind: 'locked', reason: lockedReason }, asked]
    try {
      const undo = await command.run(ctx, asked)
      locks.settle(command.id, ctx.rows)
      vain = {}
      if (undo !== undefined) ports.offerUndo(undo, command)
      return [{ kind: 'ran' }, asked]
    } catch (error) {
      locks.release(command.id, ctx.rows)
      vain = { [of]: asked }
      ports.failed(error, command)
      return [{ kind: 'failed', error }, asked]
    }
  }

  return {
    async dispatch(command, wide, source, given = {}, prefilled = {}) {
      const ctx = ctxFor(command, wide)
      const [outcome, asked] = await attempt(command, ctx, source, given, prefilled).catch(
        (error: unknown): [Outcome, Asked] => {
          // A gate threw: the same duty as for `run`, but there is no lock to release.
          ports.failed(error, command)
          return [{ kind: 'failed', error }, given]
        },
      )
      // Palette and button show the reason themselves; a key or a link has no place to show it.
      if ((source === 'key' || source === 'link') && 'reason' in outcome) ctx.warn(outcome.reason)
      const ending: Ending = outcome.kind
      ports.journal({
        command: command.id,
        source,
        asked,
        rows: ctx.rows.map(row => row.id),
        outcome: ending,
        at: ports.now(),
      })
      return outcome
    },
    reason(command, wide) {
      const ctx = ctxFor(command, wide)
      if (locks.isLocked(command.id, ctx.rows)) return lockedReason
      return holds(command.when, ctx.situation) ? command.unless?.(ctx) : notHereReason
    },
    isRunning: (command, rows) => locks.isRunning(command.id, rows),
    subscribe: locks.subscribe,
    dispose: locks.dispose,
  }
}
