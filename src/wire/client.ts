import { createSend, type Ports, type Send } from './http.ts'

/** The page's one transport. The shell connects it at start-up; before that nothing may call. */
let current: Send | undefined

export function connectClient(ports: Ports): void {
  current = createSend(ports)
}

export const send: Send = (call, input, options) => {
  if (!current) throw new Error('the client is not connected')
  return current(call, input, options)
}
