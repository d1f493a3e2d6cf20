import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'
import { jumpTargets } from '../parts/jump.query.ts'

const calls = api.pagePath
const create = `name text not null, path text not null constraint page_path_path unique, params text not null default '',
  purpose text not null default '', sort_no int not null default 0`

export const pagePaths = thing({ table: 'page_path', title: '小程序页面', owner: 'shared', calls, create })

export const pagePath = serve('pagePath', calls, {
  list: pagePaths.page,
  add: pagePaths.add,
  update: pagePaths.update,
  delete: pagePaths.remove,
  async targets(_input, { tx }) {
    const { rows } =
      await sql`select id, name, '' as code from (${jumpTargets}) as target limit 2000`.execute(tx)
    return new Raw(rows)
  },
})
