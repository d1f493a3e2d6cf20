/** A command as a button names it: its declaration, or its verb where the button stands before that is loaded. */
export interface CommandRef {
  readonly id: string
}

/** Names the commands of one family, its declarations and its buttons alike: what is no verb of it does not compile. */
export function verbsOf<V extends string>(family: string): (verb: V) => CommandRef {
  return verb => ({ id: `${family}.${verb}` })
}
