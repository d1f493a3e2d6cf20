import { subscribePanes } from '../plain/panes.ts'
import { afterFrames } from './after-frames.ts'
import { currentCtx } from './context.ts'
import { commands } from './desk.ts'
import { createWaitingKeys, type WaitingPorts } from './waiting-keys.ts'

/** Keys that wait for the rows that they are meant for. Loaded with the first that is pressed before they are there. */
export function waitingFor(run: WaitingPorts['run']): WaitingPorts['run'] {
  return createWaitingKeys({
    lacks: command => currentCtx().pane?.list?.turning === true && commands.reason(command) !== undefined,
    changed: subscribePanes,
    run,
    // What the one before has left is told to the next once it is drawn.
    later: (_, next) => afterFrames(2, next),
    now: () => Date.now(),
  })
}
