import type { Ask, Asked, Command, Ctx } from './command.ts'
import { openSteps } from './scope.ts'

/** Somebody waits for the arguments of a command. */
export interface AskRequest {
  readonly command: Command
  readonly ctx: Ctx
  /** What is still to be asked, in the order of the declaration. */
  readonly steps: readonly (readonly [key: string, ask: Ask])[]
  readonly given: Asked
  /** What a link has brought along, or was answered in vain: it stands in the questions, each still to be answered. */
  readonly prefilled: Asked
  /** Put after the last answer, of which it knows: the command is confirmed on a page of its own. */
  readonly confirm: ((asked: Asked) => string) | undefined
}

/**
 * Where dispatch leaves its questions and the palette picks them up: the two never meet, whether the command was
 * started by a key, a button or the palette itself.
 */
export interface AskDesk {
  /** The `ask` port of dispatch. */
  ask(
    command: Command,
    ctx: Ctx,
    given: Asked,
    prefilled?: Asked,
    confirm?: AskRequest['confirm'],
  ): Promise<Asked | undefined>
  current(): AskRequest | undefined
  answer(asked: Asked): void
  cancel(): void
  /** Returns its disposer. */
  subscribe(listener: () => void): () => void
}

export function createAskDesk(): AskDesk {
  let request: AskRequest | undefined
  let settle: ((asked: Asked | undefined) => void) | undefined
  const listeners = new Set<() => void>()

  function finish(asked: Asked | undefined): void {
    const waiting = settle
    request = undefined
    settle = undefined
    for (const listener of listeners) listener()
    waiting?.(asked)
  }

  return {
    ask(command, ctx, given, prefilled = {}, confirm) {
      // One question at a time: a second one takes the place of the first, which counts as left.
      finish(undefined)
      return new Promise(resolve => {
        const steps = openSteps(command, ctx, given)
        request = { command, ctx, steps, given, prefilled, confirm }
        settle = resolve
        for (const listener of listeners) listener()
      })
    },
    current: () => request,
    answer: asked => finish({ ...request?.given, ...asked }),
    cancel: () => finish(undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
