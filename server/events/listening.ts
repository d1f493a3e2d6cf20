import type { Caller } from '../account/identity.ts'

/** The answer of a stream call: who listens. What they hear is the hub's to say. */
export class Listening {
  readonly caller: Caller

  constructor(caller: Caller) {
    this.caller = caller
  }
}
