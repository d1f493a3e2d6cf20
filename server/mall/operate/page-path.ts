import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { afterAsking, Raw, serve } from '../../call/serve.ts'
import { oneRow, page } from '../../plain/list.ts'
import { thing } from '../../plain/thing.ts'
import { goodsLedTo, goodsTarget, jumpTargets, targetAt } from '../parts/jump.query.ts'
import { drawnCode } from '../parts/small-code.ts'
import { spuInput } from '../product/goods.query.ts'
import { choosable } from '../product/search.query.ts'

const calls = api.pagePath
/** Goods at once, to whoever types a few letters of one. */
const offered = 20
const create = `name text not null, path text not null constraint page_path_path unique, params text not null default '',
  purpose text not null default '', sort_no int not null default 0`

export const pagePaths = thing({ table: 'page_path', title: '小程序页面', owner: 'shared', calls, create })

export const pagePath = serve('pagePath', calls, {
  list: pagePaths.page,
  add: pagePaths.add,
  update: pagePaths.update,
  delete: pagePaths.remove,
  code: afterAsking(
    async ({ id }: Parsed<typeof calls.code>, { services, scope }) => {
      const { name, path, params } = await oneRow(services.db, pagePaths.target, id, scope)
      return drawnCode(services, String(name), addressOf(String(path), String(params)))
    },
    async (_input, _context, code) => code,
  ),
  async targets({ keywords, jump }, context) {
    const { tx, scope } = context
    if (keywords !== '') {
      const asked = await spuInput(context, { keyword: keywords, pageSize: offered })
      const { records } = await page(tx, choosable, asked, scope)
      return records.map(goodsTarget)
    }
    const of = jump === undefined ? sql`${jumpTargets} union all ${goodsLedTo}` : targetAt(jump)
    const { rows } = await sql`select id, name, '' as code from (${of}) as target limit 2000`.execute(tx)
    return new Raw(rows)
  },
})

/** The page with what it is opened with. */
function addressOf(path: string, params: string): string {
  if (params === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${params.replace(/^[?&]/, '')}`
}
