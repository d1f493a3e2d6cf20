import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { gone } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'

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
