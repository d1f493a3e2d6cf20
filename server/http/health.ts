import type { FastifyInstance } from 'fastify'
import { message } from '../../src/values/messages.ts'
import type { Database } from '../db/database.ts'
import type { Disk } from '../start/disk.ts'
import { send } from './envelope.ts'

/**
 * What a balancer or an operator asks, without a session, each one look of constant cost. `/api/health`: whether this
 * server can answer anybody; a database that cannot be reached or takes no writes is 503. `/api/ready`: whether it can
 * keep anything as well, which a full disk forbids.
 */
export function bindHealth(app: FastifyInstance, database: Database, disk: Disk): void {
  app.get('/api/health', async (_request, reply) =>
    (await database.isAlive()) ? send(reply, 200, '成功') : send(reply, 503, '数据库不可用'),
  )
  app.get('/api/ready', async (_request, reply) => {
    if (!(await database.isAlive())) return send(reply, 503, '数据库不可用')
    return (await disk.isFull()) ? send(reply, 503, message('err.full')) : send(reply, 200, '成功')
  })
}
