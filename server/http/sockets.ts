import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets a server close while browsers hold connections open. Node ends those that have been used and lie idle; one that
 * was opened in advance and never used would keep it waiting for a minute. Call it before listening, and what it
 * answers when closing: who is being answered is answered, every other connection is ended.
 */
export function letGoOnClose(server: Server): () => void {
  const running = new Map<Socket, number>()
  let closing = false
  server.on('connection', socket => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1
      if (running.has(socket)) running.set(socket, left)
      if (closing && left === 0) socket.destroySoon()
    })
  })
  return () => {
    closing = true
    for (const [socket, requests] of running) if (requests === 0) socket.destroy()
  }
}
