import { useState } from 'react'

export interface Echoes {
  /** What was sent last, or came from outside after it. */
  last(): string
  send(value: string): void
  /** Whether a value was set by somebody else, and is not what was sent coming back. */
  isNews(value: string): boolean
}

/**
 * What a field has handed up comes back to it as its value, and by then more may have been typed: such a value is no
 * news, or the field would take back what was typed since.
 */
export function useEchoes(first: string): Echoes {
  return useState(() => echoesOf(first))[0]
}

function echoesOf(first: string): Echoes {
  let sent = [first]
  return {
    last: () => sent.at(-1) ?? '',
    send: value => void sent.push(value),
    isNews(value) {
      const at = sent.at(-1) === value ? sent.length - 1 : sent.indexOf(value)
      sent = at < 0 ? [value] : sent.slice(at)
      return at < 0
    },
  }
}
