import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Context } from '../../context.ts'
import type { ThirdApp, ThirdAuth } from '../../outside/third-auth.ts'
import { recordOf } from '../../plain/columns.ts'
import { oneRow } from '../../plain/list.ts'
import { bad, Refusal } from '../../refusal.ts'
import { Raw, serve } from '../../serve.ts'
import { thirdAuths } from './third-auth.query.ts'

const calls = api.thirdAuth

const { target } = thirdAuths

export const thirdAuth = serve('thirdAuth', calls, {
  page: thirdAuths.page,
  async add(input, context) {
    const row = recordOf((await thirdAuths.add(input, context)).value)
    return renew(context, Number(row.id), row)
  },
  async refresh({ id }, context) {
    return renew(context, id, await standing(context, id))
  },
  async cancel({ id }, context) {
    const row = await standing(context, id)
    await platforms(context).revoke(appOf(row))
    await sql`update third_auth set cancelled = 1, version = version + 1, update_time = ${context.now},
      update_by = ${context.caller.name} where id = ${id}`.execute(context.tx)
    context.changed({ table: target.table, rowId: id, before: { cancelled: 0 }, after: { cancelled: 1 } })
    return rowOf(context, id)
  },
})

async function standing(context: Context, id: number): Promise<Record<string, unknown>> {
  const row = await oneRow(context.tx, target, id, context.scope)
  if (row.status === 4) throw bad(refusalMessage('third.cancelled'))
  return row
}

async function renew(context: Context, id: number, row: Record<string, unknown>): Promise<Raw> {
  const until = await platforms(context).renew(appOf(row))
  await sql`update third_auth set expire_time = ${until}, refresh_time = ${context.now}, version = version + 1,
    update_time = ${context.now}, update_by = ${context.caller.name} where id = ${id}`.execute(context.tx)
  const after = await oneRow(context.tx, target, id, context.scope)
  context.changed({
    table: target.table,
    rowId: id,
    before: { expireTime: row.expireTime },
    after: { expireTime: after.expireTime },
  })
  return new Raw(after)
}

function platforms({ services }: Context): ThirdAuth {
  if (!services.thirdAuth) throw new Refusal(503, refusalMessage('third.off'))
  return services.thirdAuth
}

function appOf({ platform, appId }: Record<string, unknown>): ThirdApp {
  return { platform: Number(platform), appId: String(appId) }
}

async function rowOf({ tx, scope }: Context, id: number): Promise<Raw> {
  return new Raw(await oneRow(tx, target, id, scope))
}
