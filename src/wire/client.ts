import { createSend, type Send } from './http.ts'
import type { Ports } from './ports.ts'

/** The page's one transport. The shell connects it at start-up; before that nothing may call. */
let current: { readonly ports: Ports; readonly send: Send } | undefined

export function connectClient(ports: Ports): void {
  current = { ports, send: createSend(ports) }
}

function connected() {
  if (!current) throw new Error('the client is not connected')
  return current
}

export const send: Send = (call, input, options) => connected().send(call, input, options)

/** For uploads and downloads, which load with the screens that have any. */
export function connectedPorts(): Ports {
  return connected().ports
}

/** How the page asks for a fresh code; connected late, with the dialog that asks. */
export function connectStepUp(ask: () => Promise<boolean>): void {
  connected().ports.stepUp = ask
}
