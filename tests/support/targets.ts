import fc from 'fast-check'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Served } from '../../server/call/serve.ts'
import { bareSchema } from '../../src/contract/sentence.ts'
import { leastInput } from './arbitrary.ts'
import type { Mall } from './mall.ts'
import { sessionOf } from './rights.ts'

export type Kind = 'nothing' | 'own' | 'foreign' | 'missing'
export type Inputs = Readonly<Partial<Record<Kind, Record<string, unknown>>>>

export interface Targets {
  /** What to send: nothing, and where the call takes an id: an id that is there, another's, and one that is not. */
  of(served: Served, userId: number): Inputs
}

/** Which table an id is of, where its name alone says it; `id` and `ids` are of the service's own. */
const byField: Readonly<Record<string, string>> = {
  userId: 'sys_user',
  roleId: 'sys_role',
  permissionId: 'sys_menu',
  functionId: 'sys_function',
  channelId: 'channel',
  templateId: 'template_channel',
  spuId: 'spu',
  spuIds: 'spu',
  skuIds: 'sku',
  batchId: 'batch',
  importId: 'import_file',
  batchNo: 'import_file',
}
const byService: Readonly<Record<string, string>> = {
  user: 'sys_user',
  role: 'sys_role',
  perm: 'sys_menu',
  fn: 'sys_function',
  label: 'label',
  brand: 'brand',
  fineness: 'fineness',
  pagePath: 'page_path',
  entry: 'search_entry',
  participle: 'participle',
  attributeCategory: 'attribute_category',
  attribute: 'product_attribute',
  tkData: 'tk_data',
  tkClient: 'tk_client',
  tkEvent: 'tk_event',
  tkPage: 'tk_page',
  tkVariable: 'tk_variable',
  tkSourcePosition: 'tk_source_position',
  session: 'session',
  sysTask: 'job',
  sku: 'sku',
  store: 'store',
  address: 'receive_address',
  account: 'channel_account',
  templateChannel: 'template_channel',
  xhLabel: 'xh_label',
  channelApply: 'channel_apply',
  channelAuthorize: 'channel_authorize',
  thirdAuth: 'third_auth',
  ncc: 'ncc_inventory',
  infor: 'infor',
  faq: 'faq',
  notice: 'notice',
  homeScreen: 'home_screen',
  kingKongArea: 'king_kong_area',
  resource: 'resource_slot',
  frame: 'goods_frame',
  shortVideo: 'short_video',
  content: 'content',
  course: 'course',
  contentModule: 'content_module',
  exchange: 'activ_exchange_log',
  activExchangeLog: 'activ_exchange_log',
  equity: 'equity',
  venueActivity: 'venue_activity',
  discount: 'discount',
  feedback: 'feedback',
  survey: 'survey',
  questionBank: 'question_bank',
}
const missing = { number: 987_654_321, text: 'f'.repeat(32) }

/** Two of each, the second somebody else's where rows have somebody: an account of another client. */
export async function openTargets(mall: Mall): Promise<Targets> {
  const { db } = mall.app.database
  const { rows: others } = await sql<{ id: number; phone: string }>`
    select id, phone from sys_user where kind = 'channel' and channel_id = 2 and status = 1 order by id limit 1`.execute(
    db,
  )
  const [other] = others
  if (!other) throw new Error('the demo mall has no account of client 2')
  await sessionOf(mall, other.phone)
  await sql`insert into job (user_id, kind, title, state, input, create_time) select id, 'import', 'x', 'done', '{}', now()
    from (select 1 as n, ${other.id}::bigint as id union all select 0, 1) o order by n`.execute(db)
  for (const [name, user] of [
    ['a', 1],
    ['b', other.id],
  ] as const) {
    await sql`insert into batch (id, user_id, call, hash, at) values (${name.repeat(32)}, ${user}, 'x:sku.batchUpdate', '', now())`.execute(
      db,
    )
    // Nobody's own: what a preview holds is a matter of import.test.ts.
    await sql`insert into import_file (id, user_id, preview, create_time)
      values (${name.repeat(32)}, ${other.id}, '{}', now())`.execute(db)
  }
  const found = new Map<string, { own: unknown; foreign: unknown }>()
  for (const table of new Set([...Object.values(byField), ...Object.values(byService)])) {
    if (table === 'sys_user') continue
    const owned = ['session', 'job', 'batch', 'import_file'].includes(table)
    const first = owned ? sql`(t.user_id = ${other.id})` : sql`false::boolean`
    const { rows } = await sql<{
      id: unknown
    }>`select id from ${sql.table(table)} t order by ${first}, t.id`.execute(db)
    found.set(table, { own: rows[0]?.id, foreign: owned ? rows.at(-1)?.id : rows[1]?.id })
  }
  return {
    of({ id, call }, userId) {
      const plain = bareSchema(call.in)
      const shape = plain instanceof z.ZodObject ? plain.shape : {}
      const service = id.replace('x:', '').split('.')[0] ?? ''
      const ids = Object.keys(shape).flatMap(name => {
        const table = byField[name] ?? (name === 'id' || name === 'ids' ? byService[service] : undefined)
        return table ? [{ name, table, list: bareSchema(shape[name]) instanceof z.ZodArray }] : []
      })
      if (ids.length === 0) return { nothing: {} }
      const [least = {}] = fc.sample(leastInput(call.in), { numRuns: 1, seed: 7 })
      const input = (kind: 'own' | 'foreign' | 'missing') => {
        const values = ids.map(({ name, table, list }) => {
          const own = table === 'sys_user' ? userId : found.get(table)?.own
          const foreign = table === 'sys_user' ? other.id : found.get(table)?.foreign
          const gone = typeof own === 'string' ? missing.text : missing.number
          const value = { own, foreign, missing: gone }[kind]
          return [name, list ? [value] : value]
        })
        return { ...plainly(least), ...Object.fromEntries(values) }
      }
      return { nothing: {}, own: input('own'), foreign: input('foreign'), missing: input('missing') }
    },
  }
}

/** As the wire would carry it: fast-check makes objects without a prototype. */
function plainly(input: object): object {
  return JSON.parse(JSON.stringify(input))
}
