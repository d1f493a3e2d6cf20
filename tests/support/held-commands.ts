import type { Commands } from '../../src/kit/commands-context.tsx'

/** What a component that stands alone may know of commands: there are none, and these codes are held. */
export const commandsOf = (held: readonly string[] = []): Commands => ({
  ...{ lookup: () => undefined, placed: () => [], titleOf: () => undefined, reason: () => undefined },
  ...{
    isRunning: () => false,
    keysOf: () => [],
    run: () => {},
    runBeside: () => {},
    isComplete: () => true,
  },
  ...{ may: codes => codes.some(code => held.includes(code)), subscribe: () => () => {} },
  on: () => commandsOf(held),
})
