import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Asking, Context } from '../../call/context.ts'
import { bad, Refusal } from '../../call/refusal.ts'
import { afterAsking, Raw, serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import type { ThirdApp, ThirdAuth } from '../../outside/third-auth.ts'
import { recordOf } from '../../plain/columns.ts'
import { oneRow } from '../../plain/list.ts'
import { thirdAuths } from './third-auth.query.ts'

const calls = api.thirdAuth

const { target } = thirdAuths

export const thirdAuth = serve('thirdAuth', calls, {
  page: thirdAuths.page,
  add: afterAsking(
    (input: Parsed<typeof calls.add>, asking) => platforms(asking).renew(appOf(input)),
    async (input, context, until) => {
      const row = recordOf((await thirdAuths.add(input, context)).value)
      return renewed(context, Number(row.id), row, until)
    },
  ),
  refresh: afterAsking(
    async ({ id }: Parsed<typeof calls.refresh>, asking) =>
      platforms(asking).renew(appOf(await standing(asking.services.db, asking, id))),
    async ({ id }, context, until) => renewed(context, id, await standing(context.tx, context, id), until),
  ),
  cancel: afterAsking(
    async ({ id }: Parsed<typeof calls.cancel>, asking) =>
      platforms(asking).revoke(appOf(await standing(asking.services.db, asking, id))),
    async ({ id }, context) => {
      await standing(context.tx, context, id)
      await sql`update third_auth set cancelled = 1, version = version + 1, update_time = ${context.now},
        update_by = ${context.caller.name} where id = ${id}`.execute(context.tx)
      context.changed({ table: target.table, rowId: id, before: { cancelled: 0 }, after: { cancelled: 1 } })
      return rowOf(context, id)
    },
  ),
})

async function standing(db: Db, { scope }: Pick<Asking, 'scope'>, id: number) {
  const row = await oneRow(db, target, id, scope)
  if (row.status === 4) throw bad(refusalMessage('third.cancelled'))
  return row
}

async function renewed(
  context: Context,
  id: number,
  row: Record<string, unknown>,
  until: Date,
): Promise<Raw> {
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

function platforms({ services }: Asking): ThirdAuth {
  if (!services.thirdAuth) throw new Refusal(503, refusalMessage('third.off'))
  return services.thirdAuth
}

function appOf({ platform, appId }: Record<string, unknown>): ThirdApp {
  return { platform: Number(platform), appId: String(appId) }
}

async function rowOf({ tx, scope }: Context, id: number): Promise<Raw> {
  return new Raw(await oneRow(tx, target, id, scope))
}
