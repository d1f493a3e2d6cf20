import { Refused } from '../../../../wire/errors.ts'
import { newKey } from '../../../../wire/keys.ts'
import type { Acted, Verdict } from './model.ts'

/** What is to be done in a wave, and how it is sent under its key. */
export interface Deed {
  /** A code, or what is done. */
  readonly about: string
  send(key: string): Promise<Acted>
}

export type Ended = { readonly acted: Acted } | { readonly refused: string }

interface WorkPorts {
  told(verdict: Verdict): void
  acted(acted: Acted): void
  /** Resolves when it is worth trying again. */
  pause(): Promise<void>
}

interface Waiting {
  readonly key: string
  readonly deed: Deed
  end(ended: Ended): void
}

/**
 * Does one thing after the other, in the order in which they came. What found no server stays the first, and is sent again
 * under the same key, so that it is done once: a piece that lies in the box is never dropped from the list.
 */
export function createWork({ told, acted, pause }: WorkPorts): (deed: Deed) => Promise<Ended> {
  const waiting: Waiting[] = []
  let isBusy = false

  async function attempt({ key, deed }: Waiting): Promise<Ended | undefined> {
    const tell = (tone: Verdict['tone'], said: string) => told({ key, about: deed.about, tone, said })
    try {
      const answer = await deed.send(key)
      tell(answer.again ? 'again' : 'done', answer.said)
      acted(answer)
      return { acted: answer }
    } catch (error) {
      if (isFinal(error)) {
        tell('wrong', error.message)
        return { refused: error.message }
      }
      tell('wait', '没有连上服务器，稍后自动重发')
      return undefined
    }
  }

  async function run(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const ended = await attempt(first)
      if (ended === undefined) {
        await pause()
        continue
      }
      waiting.shift()
      first.end(ended)
    }
    isBusy = false
  }

  return deed =>
    new Promise(end => {
      const key = newKey()
      told({ key, about: deed.about, tone: 'wait', said: '已收到' })
      waiting.push({ key, deed, end })
      void run()
    })
}

/** The server has said no to the thing itself; a session that has ended, or a disk that is full, is mended and tried again. */
function isFinal(error: unknown): error is Refused {
  return error instanceof Refused && [400, 403, 404, 409].includes(error.code)
}
