import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { send } from './envelope.ts'

/**
 * Demo mode shows codes to who asks, and it trusts that only this machine asks. A page elsewhere whose name is made to
 * point here would be of the same origin as the console: only names that nobody else can own are answered.
 */
export function refuseForeignHosts(app: FastifyInstance, own: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnHost(request.raw.headers.host ?? '', own))
      return send(reply, 403, refusalMessage('host.foreign'))
  })
}

export function isOwnHost(header: string, own: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(header.toLowerCase()) ?? []
  if (bracketed !== undefined) return isIP(bracketed) === 6
  if (plain === undefined) return false
  return isIP(plain) === 4 || plain === 'localhost' || plain === own.toLowerCase()
}
