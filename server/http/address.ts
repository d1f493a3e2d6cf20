import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../start/config.ts'

/** Which addresses may say on whose behalf they ask, as fastify takes it; a number of hops counts from the server. */
export function trustOf({
  trustProxy,
}: Config): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return trustProxy === undefined ? false : [...trustProxy]
}

/** Who asks. What a proxy says is taken where it is an address: it ends in keys and logs. */
export function addressOf(request: FastifyRequest): string {
  return isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')
}
