import { once } from 'node:events'
import { connect } from 'node:net'

/** What came back over the wire: nothing between the test and the socket tidies the path up. */
export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends these very bytes to a listening server and reads until it closes. */
export async function sendRaw(address: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', piece => (text += String(piece)))
  // Not `end`: Node's server takes a half-closed connection for one that was given up.
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', ...body] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') }
}

/** One request with a path as it is written here. */
export function rawRequest(address: string, method: string, path: string, headers: readonly string[] = []) {
  const { host } = new URL(address)
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers]
  return sendRaw(address, `${lines.join('\r\n')}\r\n\r\n`)
}
