import { expect } from 'vitest'

export interface Heard {
  readonly event: string
  readonly topic: string
  readonly ids: number[]
}

export interface Ear {
  /** The next event, comments left out. */
  next(): Promise<Heard>
  /** Resolves when the server has ended the stream; everything heard until then. */
  rest(): Promise<Heard[]>
  leave(): void
}

/** Listens as this session, which has heard nothing for so many ms; resolves when the server has taken it on. */
export async function listenAt(address: string, token: string, deafFor = 0): Promise<Ear> {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/api/system/ui/events?deafFor=${deafFor}`, {
    headers: { 'X-Origin': 'web', Authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<Heard | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const event = /^event: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (event !== undefined && data !== undefined) return { event, ...JSON.parse(data) }
        continue
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += decoder.decode(value, { stream: true })
    }
  }
  return {
    async next() {
      const heard = await next()
      if (!heard) throw new Error('the stream has ended')
      return heard
    },
    async rest() {
      const all: Heard[] = []
      for (let heard = await next(); heard; heard = await next()) all.push(heard)
      return all
    },
    leave: () => leaving.abort(),
  }
}
