import { request as ask, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What becomes of a request: an answer of our own, none at all, or the server's own, later. */
export type Fault =
  | {
      readonly status?: number
      readonly body?: string
      readonly type?: string
      readonly errorId?: string
    }
  | 'cut'
  /** The head and half of the body, and then the line goes dead. */
  | 'torn'
  | 'silent'
  | { readonly after: number }

export interface FaultProxy {
  readonly url: string
  /** From now on every request whose path holds this text meets the fault; undefined: none again. */
  meet(path: string, fault: Fault | undefined): void
  /** How many requests have met a fault of this path. */
  met(path: string): number
  /** The idempotency keys that went to this path, each once, fault or none. */
  keys(path: string): readonly string[]
  /** No fault from now on, and nothing counted: the next test finds the line as new. */
  forget(): void
  close(): Promise<void>
}

/** Stands between a browser and the server, and breaks what it is told to break. On loopback, on a free port. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults = new Map<string, Fault>()
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const seen: { readonly url: string; readonly key: string }[] = []
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, answer) => {
    const url = incoming.url ?? '/'
    const key = incoming.headers['idempotency-key']
    if (typeof key === 'string') seen.push({ url, key })
    const found = [...faults].find(([path]) => url.includes(path))
    if (found) counts.set(found[0], (counts.get(found[0]) ?? 0) + 1)
    const fault = found?.[1]
    if (fault === 'cut') return void incoming.socket.destroy()
    if (fault === 'silent') return
    if (fault === 'torn') {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      answer.write('{"code":200,"message":"","resu')
      setTimeout(() => incoming.socket.destroy(), 50)
      return
    }
    if (typeof fault === 'object' && !('after' in fault)) {
      incoming.resume()
      const { status = 200, body = '', type = 'application/json; charset=utf-8', errorId } = fault
      answer.writeHead(status, { 'content-type': type, ...(errorId ? { 'x-error-id': errorId } : {}) })
      answer.end(body)
      return
    }
    const pass = () => {
      const { method, headers } = incoming
      const onward = ask({ hostname, port, method, path: url, headers }, got => {
        answer.writeHead(got.statusCode ?? 500, got.headers)
        got.pipe(answer)
      })
      onward.on('error', () => incoming.socket.destroy())
      answer.once('close', () => onward.destroy())
      incoming.pipe(onward)
    }
    if (typeof fault === 'object') setTimeout(pass, fault.after)
    else pass()
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is an object.
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    meet(path, fault) {
      if (fault === undefined) faults.delete(path)
      else faults.set(path, fault)
      counts.delete(path)
    },
    met: path => counts.get(path) ?? 0,
    keys: path => [...new Set(seen.filter(({ url }) => url.includes(path)).map(({ key }) => key))],
    forget() {
      faults.clear()
      counts.clear()
      seen.length = 0
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
