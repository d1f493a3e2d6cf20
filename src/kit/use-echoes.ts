import { useRef } from 'react'

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
  const sent = useRef([first])
  const echoes = useRef<Echoes>({
    last: () => sent.current.at(-1) ?? '',
    send: value => void sent.current.push(value),
    isNews(value) {
      const { current } = sent
      const at = current.at(-1) === value ? current.length - 1 : current.indexOf(value)
      sent.current = at < 0 ? [value] : current.slice(at)
      return at < 0
    },
  })
  return echoes.current
}
