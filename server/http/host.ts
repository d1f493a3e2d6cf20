import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { send } from './envelope.ts'

/**
 * In demo mode the server shows sign-in codes, and it trusts that only this machine asks. A foreign page whose host
 * name is pointed at this machine would count as the console's own origin, so only host names that nobody else can own
 * are answered.
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
