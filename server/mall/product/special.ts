import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { gone } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { specials } from './special.query.ts'

export const special = serve('special', api.special, {
  list: specials.page,
  box: specials.box,
  add: specials.add,
  update: specials.update,
  delete: specials.remove,
})

export const activity = serve('activity', api.activity, {
  getImg: ({ id }, { tx }) => headersOf(tx, id),
  async updateImg(input, context) {
    await specials.update(input, context)
    return headersOf(context.tx, input.id)
  },
})

async function headersOf(tx: Db, id: number) {
  const { rows } = await sql<{ id: number; version: number; headers: string[] }>`
    select id, version, headers from special where id = ${id}`.execute(tx)
  const [zone] = rows
  if (!zone) throw gone()
  return zone
}
