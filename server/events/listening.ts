import type { Caller } from '../account/identity.ts'

/** The answer of a stream call: who listens. What they hear is the hub's to say. */
export class Listening {
  readonly caller: Caller
  /** ms for which nothing was heard before. */
  readonly deafFor: number

  constructor(caller: Caller, deafFor: number) {
    this.caller = caller
    this.deafFor = deafFor
  }
}
