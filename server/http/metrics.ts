import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Metrics } from '../watch/metrics.ts'
import { send } from './envelope.ts'

/** `/api/metrics` for Prometheus, to who has the token; without a token in the settings there is no such path. */
export function bindMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  if (token === undefined) return
  app.get('/api/metrics', async (request, reply) => {
    const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!isSame(given, token)) return send(reply, 401, refusalMessage('metrics.token'))
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text())
  })
}

function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}
