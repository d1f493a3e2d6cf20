import type { Command } from '../command.ts'
import { type EarlyKey, type EarlyKeys, isWritten } from './early.ts'
import { gapMs, type Resolution, type Resolver } from './resolver.ts'
import { isTypable } from './target.ts'

export interface ReplayPorts {
  run(command: Command): void
  /**
   * These keys were pressed behind that of the command that runs next: they are for the field that it leads to. Where it
   * leads to none they come back.
   */
  typed(keys: readonly KeyboardEvent[], untaken: (keys: readonly KeyboardEvent[]) => void): () => void
  /** Calls back once what a command has done stands on the page; returns its disposer. */
  drawn(run: () => void): () => void
  now(): number
  isComplete(): boolean
  unmeant(event: KeyboardEvent): void
}

export interface Replay {
  /** More commands have come: what was meant runs, each key in the situation that the one before has left. */
  again(): void
  /** The operator has gone on to something else. */
  forget(): void
}

/** A key that waited longer for its command, in ms, is no longer what the operator has in mind. */
const oldestMs = 10_000

/**
 * What stands now may have taken the focus from nowhere, or from the pane that it stands in: only where one would write in
 * it is it somewhere else.
 */
function hasMoved({ target }: EarlyKey): boolean {
  const { activeElement, body } = document
  const isLoose = target === body || (target instanceof HTMLElement && target.hasAttribute('data-pane'))
  return target !== activeElement && (!isLoose || isTypable(activeElement))
}

/**
 * Who presses a key in the moment before its command has loaded has meant it; but a key must never act on something that
 * was not in sight when it was pressed: the focus has to be where it was, or where the command before has put it.
 */
export function createReplay(early: EarlyKeys, resolver: Resolver, ports: ReplayPorts): Replay {
  let stop = () => {}

  function forget(): void {
    stop()
    early.put([], false)
  }

  /** What the first of them say together, and how many that took. */
  function first(
    keys: readonly EarlyKey[],
  ): { readonly said: Resolution; readonly used: number } | undefined {
    resolver.clear()
    let said: Resolution | undefined
    for (const [index, { event, target, at }] of keys.entries()) {
      // A sequence that was not finished in time has ended without a meaning.
      if (at - (keys[index - 1]?.at ?? at) > gapMs) {
        resolver.clear()
        return { said: { kind: 'nothing', swallowed: true }, used: index }
      }
      said = resolver.press(event, target)
      if (said.kind !== 'pending') return { said, used: index + 1 }
    }
    return said && { said, used: keys.length }
  }

  function resume(): void {
    const target = document.activeElement
    early.put(
      early.all().map(key => ({ ...key, target })),
      false,
    )
    again()
  }

  function again(): void {
    const keys = early.all()
    const last = keys.at(-1)
    if (last === undefined || early.running()) return
    if (ports.now() - last.at > oldestMs || keys.some(hasMoved)) {
      forget()
      return
    }
    const found = first(keys)
    if (found === undefined) return
    const { said, used } = found
    const rest = keys.slice(used)
    const complete = ports.isComplete()
    if (said.kind === 'pending') {
      // The next letter may still come, and must not be taken for a command of its own.
      if (ports.now() - last.at > gapMs) resolver.clear()
      if (complete) early.put([], false)
      return
    }
    if (said.kind === 'nothing') {
      if (!complete) {
        resolver.clear()
        return
      }
      const meaningless = keys[used - 1]
      if (meaningless && !said.swallowed) ports.unmeant(meaningless.event)
      early.put(rest, false)
      again()
      return
    }
    if (rest.length === 0) {
      early.put([], false)
      ports.run(said.command)
      return
    }
    const end = rest.findIndex(({ event }) => !isWritten(event))
    const text = rest.slice(0, end < 0 ? undefined : end)
    // A step leads to no field: what follows it is another key.
    const isText = text.length > 0 && said.command.repeats !== true
    early.put(isText ? rest.slice(text.length) : rest, true)
    if (isText)
      stop = ports.typed(
        text.map(({ event }) => event),
        untaken => {
          const at = ports.now()
          const back = untaken.map(event => ({ event, target: event.target, at }))
          early.put([...back, ...early.all()], true)
          stop = ports.drawn(resume)
        },
      )
    ports.run(said.command)
    if (!isText) stop = ports.drawn(resume)
  }

  return { again, forget }
}
