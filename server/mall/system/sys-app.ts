import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { secretOf } from '../../call/app.ts'
import { gone } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import { oneRow } from '../../plain/list.ts'
import { conflicting, thing } from '../../plain/thing.ts'

const calls = api.sysApp

export const apps = thing({
  table: 'sys_app',
  title: '应用',
  create: `name text not null,
    appid text not null constraint sys_app_appid unique,
    platform int not null default 1,
    app_version text not null,
    force_update int not null default 0,
    enabled smallint not null default 1,
    remark text not null default ''`,
  owner: 'shared',
  calls: { list: calls.page, add: calls.add, update: calls.update },
})

export const sysApp = serve('sysApp', calls, {
  page: apps.page,
  add: apps.add,
  update: apps.update,
  async secret({ id, version }, context) {
    const now = await oneRow(context.tx, apps.target, id, context.scope)
    const { rows } = await sql<{ no: number; appid: string }>`
      update sys_app set secret_no = secret_no + 1, version = version + 1, update_time = ${context.now},
        update_by = ${context.caller.name}
      where id = ${id} and version = ${version} returning secret_no as no, appid`.execute(context.tx)
    const [made] = rows
    if (!made) throw conflicting({ current: now, by: String(now.updateBy), at: String(now.updateTime) })
    const [before, after] = [{ secretNo: made.no - 1 }, { secretNo: made.no }]
    context.changed({ table: 'sys_app', rowId: id, before, after })
    return { secret: secretOf(context.services, made.appid, made.no), version: version + 1 }
  },
  del: apps.removeSome,
})

export const app = serve('app', api.app, {
  /** An app that nobody has entered is no answer: code 404. */
  async isForbidden({ appid }, { tx }) {
    const { rows } = await sql<{ enabled: number }>`
      select enabled from sys_app where appid = ${appid}`.execute(tx)
    const [found] = rows
    if (!found) throw gone()
    return { forbidden: found.enabled === 0 }
  },
})
