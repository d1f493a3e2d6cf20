import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that a system hands out by itself, so that nobody comes by one while a server is changed for another. */
const first = 20_000
const last = 32_000

/**
 * The ports of the servers of one process of tests, used again when a server is gone: what a browser has compiled of a
 * page belongs to its address.
 */
export class OwnPorts {
  readonly #free: string[] = []

  async take(): Promise<string> {
    return this.#free.pop() ?? unused()
  }

  giveBack(port: string): void {
    this.#free.push(port)
  }
}

async function unused(): Promise<string> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first))
    const server = createServer()
    const isFree = await new Promise<boolean>(resolve => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return String(port)
  }
}
