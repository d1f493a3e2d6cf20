import type { Command } from '../commands/command.ts'

export interface WaitingPorts {
  /** The rows in sight answer an earlier question, and the command has nothing to act on until the new ones are there. */
  lacks(command: Command): boolean
  /** Calls back whenever that may have changed; returns its disposer. */
  changed(listener: () => void): () => void
  run(command: Command, beside: boolean): void
  later(ms: number, run: () => void): () => void
  now(): number
}

/** A key that waited longer for its rows, in ms, is no longer what the operator has in mind. */
const oldestMs = 5000

/**
 * Who has typed a filter presses on at once: Ctrl+A, B. Such keys wait for the rows that were asked for, for those still
 * in sight are not the ones that are meant; then they run one after the other, each on what the one before has left.
 */
export function createWaitingKeys(ports: WaitingPorts): (command: Command, beside: boolean) => void {
  let waiting: readonly { readonly command: Command; readonly beside: boolean; readonly since: number }[] = []
  let stop = () => {}

  function drain(): void {
    waiting = waiting.filter(({ since }) => ports.now() - since <= oldestMs)
    const [first, ...rest] = waiting
    if (first && ports.lacks(first.command)) return
    waiting = rest
    if (first) ports.run(first.command, first.beside)
    if (rest.length > 0) ports.later(0, drain)
    else stop()
  }

  return (command, beside) => {
    if (waiting.length > 0) drain()
    if (waiting.length === 0 && !ports.lacks(command)) return ports.run(command, beside)
    if (waiting.length === 0) stop = ports.changed(drain)
    waiting = [...waiting, { command, beside, since: ports.now() }]
  }
}
