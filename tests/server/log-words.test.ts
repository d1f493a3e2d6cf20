import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTold, kindOf, titleOf } from '../../server/mall/system/log/lines.ts'
import { isNamed } from '../../server/mall/system/log/names.query.ts'
import { factsOfTable, tableOf, tables, tableWords } from '../../server/mall/system/log/tables.ts'
import { actionWords } from '../../server/mall/system/log/words.query.ts'
import { fieldName } from '../../server/plain/columns.ts'
import { api } from '../../src/contract/api.ts'
import type { Call } from '../../src/contract/call.ts'
import { serviceWords } from '../../src/values/services.ts'
import { declaredTargets } from '../support/declared.ts'
import { projectRoot } from '../support/imports.ts'
import { isChinese } from '../support/log-words.ts'
import { type Mall, openMall } from '../support/mall.ts'

/** The operation log has words for whatever a call can change: the table, the title of each field, how a value reads. */

/** Tables that the log never speaks of, and why. A pair is told as a field of the row that it belongs to. */
const silent: Readonly<Record<string, readonly string[]>> = {
  'the log itself, and what takes a batch back': [
    'audit_change',
    'audit_block',
    'audit_changes',
    'audit_seal',
    'batch',
  ],
  'what a call leaves for the next ones, gone by itself': [
    ...['bind_ticket', 'idempotency', 'import_file', 'known_asker', 'rate', 'sms_code', 'snapshot'],
    'person_asked',
  ],
  'refusals and hints': ['denial', 'event', 'presence'],
  'the parts of a task': ['job_part'],
  'what was found in a file': ['import_block'],
  'what the database keeps of itself': [
    ...[
      'declared_table',
      'kysely_migration',
      'kysely_migration_lock',
      'server_secret',
      'sku_search',
      'sku_said',
      ...['sku_skc', 'skc_by_stock_time'],
      ...['sku_by_price', 'sku_by_gram_fee', 'sku_by_piece_fee', 'sku_by_update_time'],
    ],
  ],
  'stand-ins of systems outside': ['erp_stand_in', 'saas_stand_in', 'third_stand_in'],
  'read by whom it was sent to': ['station_letter'],
  'how far a client has come in the SaaS, from outside': ['channel_saas'],
  'stores of a temporary client, told when it becomes a client': ['template_store'],
  'what somebody keeps for themselves: marks of views, keys, workspaces, an album of goods': [
    'ui_view_mark',
    'ui_own',
    'pdf_goods',
    'favorite',
  ],
  'told with their content, and kept whole beside it': ['content_revision'],
  'told with their questionnaire; answers are read where they may be': ['survey_version', 'survey_answer'],
  'told with their order': ['order_pick', 'order_discount'],
  'told by the sums of their work order': ['operation_step'],
  'what a picture looks like, made anew from the picture': ['picture_hash'],
  'what a ranking was on each day': ['rank_snapshot'],
  'the history of stock is stock_move itself': ['sku_stock'],
  'what the statistics of orders add up to': [
    ...['sale_fold', 'sale_spu_month', 'sale_store_month', 'order_day', 'order_spu_day'],
  ],
  'the sums of the lines of points_log, and which paid which': ['points_account', 'points_spend'],
  'how far numbers are given out': ['number_series'],
  'what is still to be served': ['stock_freed'],
  'the past of the settings of 金价': ['metal_price'],
  'what lines of 埋点 add up to, and what days are to be added up': [
    ...[
      'stat_dirty',
      'tk_day',
      'tk_visitor_day',
      'tk_people_day',
      'tk_rolled',
      'tk_session',
      'tk_visit_day',
      'tk_visit_length',
      'tk_spu_day',
      'tk_content_day',
      'tk_count_day',
    ],
  ],
  'which lines have come already': ['tk_uid'],
  'the lines of lottery.prizes with what was given of each, how often who drew, and the seed': [
    ...['lottery_prize', 'lottery_table', 'lottery_quota', 'lottery_seed'],
  ],
  'the lines of seckill.goods': ['seckill_goods', 'seckill_left'],
  'what the lists of ids on a promotion say': ['discount_ref', 'discount_audience'],
}

/** Pairs: the field of another table under which the log tells them. */
const pairs: Readonly<Record<string, readonly [table: string, field: string]>> = {
  account_store: ['channel_account', 'storeIds'],
  channel_brand: ['channel', 'brandIds'],
  channel_salesman: ['channel', 'salesmen'],
  xh_label_channel: ['xh_label', 'channelIds'],
  xh_label_user: ['xh_label', 'userIds'],
}

/** Columns that no image of a row holds: its calls say only what they did, under names that the next test knows. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  // What somebody puts together for themselves is told by nobody.
  basket: ['rows'],
  job: ['input', 'result', 'report', 'holder', 'lease', 'takes'],
  session: ['tokenHash', 'lastSeen', 'expireTime', 'disabled', 'stepUpUntil'],
  // Which version is told by its questions; what was sent is told by nobody.
  survey_record: ['versionId', 'uid'],
  // Told by its number.
  stock_move: ['refId'],
  // Told by its kind and its reason.
  points_log: ['refTable', 'refId'],
  // As it began; what changes of it is told in its own words (order/note.query.ts).
  orders: [
    ...[
      'buyerId',
      'saleManId',
      'receiver',
      'phone',
      'address',
      'status',
      'rootId',
      'mergedInto',
      'metalMode',
    ],
    ...['gramCharges', 'pieceCharges', 'extraCharges', 'fixedCharges', 'metalCharges', 'discount'],
    ...['auditTime', 'allotTime', 'deliverTime', 'finishTime', 'cancelTime', 'heldSince', 'lockUntil'],
  ],
  // Of a lot that came back its verdict is told, the rest by the number of the return.
  order_return_item: ['returnId', 'itemId', 'pickId', 'skuNo', 'lot', 'off', 'judgeTime'],
  // Told by the number of its order.
  operation: ['originId'],
  // Told by name.
  picture_order: ['buyerId'],
  // Of a line of a wave what nobody found is told, and that it was counted; the rest by the sums of the wave.
  sorting_line: [
    ...[
      'sortingId',
      'itemId',
      'place',
      'num',
      'picked',
      'weighed',
      'open',
      'channelId',
      'storeId',
      'skuId',
      'counterId',
    ],
  ],
  // Told under the name of the setting.
  sys_config: ['groupName', 'key', 'value'],
  sys_file: ['number'],
  // Accounts are never removed: of which side they are stays as it is.
  sys_user: ['kind'],
  channel_account: ['kind'],
  // Orders count them.
  discount: ['used'],
  discount_use: ['orderId', 'state'],
  // Told by its number.
  equity_record: ['orderId', 'drawId'],
  // Told by the name of the prize.
  lottery_draw: ['tableNo', 'rolledPrize', 'prizeId'],
  // They follow from 置顶 and 置底, and from the shelf.
  spu: ['shelfPlace', 'firstShelfTime'],
}

/** No call notes a row of them: goods name the rows of trees from outside. */
const unwritten = [
  ...['category', 'series', 'style'],
  // Told with their order.
  ...['order_item', 'sale_fact', 'discount_use'],
]

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

let mall: Mall
let columns: readonly Column[]
beforeAll(async () => {
  mall = await openMall()
  const { rows } = await sql<Column>`select table_name as "table", column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public'
      -- A month of a table is that table.
      and not exists (select from pg_inherits where inhrelid = table_name::regclass)
    order by 1, ordinal_position`.execute(mall.app.database.db)
  columns = rows
})
afterAll(() => mall.close())

const told = () =>
  columns.filter(
    ({ table, name }) =>
      table in tableWords &&
      !unwritten.includes(table) &&
      isTold(name) &&
      !unsaid[table]?.includes(fieldName(name)),
  )

test('every list that the server declares is known to the log', () => {
  const reasoned = Object.values(silent).flat()
  const unknown = declaredTargets
    .map(({ table }) => table)
    .filter(table => !tables.includes(table) && !reasoned.includes(table))
  expect(unknown).toEqual([])
})

test('every table has a word, or a reason why the log does not speak of it', () => {
  const all = [...new Set(columns.map(({ table }) => table))]
  const reasoned = [...Object.values(silent).flat(), ...Object.keys(pairs)]
  expect(all.filter(table => !isChinese(tableWords[table]) && !reasoned.includes(table))).toEqual([])
  expect(reasoned.filter(table => table in tableWords || !all.includes(table))).toEqual([])
  expect(Object.keys(tableWords).filter(table => !all.includes(table))).toEqual([])
})

test('every column that the log can show has a Chinese title, every pair a field that is told', () => {
  const nameless = told().filter(({ table, name }) => !isChinese(titleOf(table, name)))
  expect(nameless.map(({ table, name }) => `${table}.${name}`)).toEqual([])
  for (const [table, field] of Object.values(pairs)) expect(titleOf(table, field)).toMatch(/\p{Script=Han}/u)
})

test('times read as times, weights as decimals', () => {
  const kinds: Readonly<Record<string, string>> = { 'timestamp with time zone': 'time', numeric: 'decimal' }
  const wrong = told().filter(({ table, name, type }) => kinds[type] && kindOf(table, name) !== kinds[type])
  expect(wrong.map(({ table, name }) => `${table}.${name} ${kindOf(table, name)}`)).toEqual([])
})

test('what refers to a row is told by the name of that row', async () => {
  const { rows } = await sql<{ table: string; name: string; of: string }>`
    select c.conrelid::regclass::text as "table", a.attname as name, c.confrelid::regclass::text as "of"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' order by 1, 2`.execute(mall.app.database.db)
  const keys = rows.filter(({ table, name }) =>
    told().some(column => column.table === table && column.name === name),
  )
  expect(keys.length).toBeGreaterThan(50)
  const wrong = keys.filter(({ table, name, of }) => tableOf(table, fieldName(name)) !== of)
  expect(wrong.map(({ table, name, of }) => `${table}.${name} → ${of}`)).toEqual([])
  const lists = tables.flatMap(table =>
    Object.entries(factsOfTable(table)).flatMap(([field, { holds }]) =>
      holds === 'ids' ? [[table, field] as const] : [],
    ),
  )
  expect(lists.filter(([table, field]) => tableOf(table, field) === undefined)).toEqual([])
  const referred = new Set([
    ...keys.map(({ of }) => of),
    ...lists.map(([table, field]) => tableOf(table, field) ?? ''),
  ])
  expect([...referred].filter(table => !isNamed(table))).toEqual([])
})

test('whatever a call has done the log says in words', () => {
  const services: [string, Record<string, Call>][] = Object.entries(api)
  const writes = services.flatMap(([service, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      call.writes ? [`${call.added ? 'x:' : ''}${service}.${name}`] : [],
    ),
  )
  expect(writes.filter(id => !isChinese(actionWords[id] ?? ''))).toEqual([])
})

test('what the house does by itself it says in words too', () => {
  const server = join(projectRoot, 'server')
  const acts = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('words.query.ts'))
    .flatMap(path => readFileSync(join(server, path), 'utf8').match(/(?<=')schedule\.\w+(?=')/g) ?? [])
  expect(acts).toContain('schedule.release')
  expect(acts.filter(id => !isChinese(actionWords[id] ?? ''))).toEqual([])
  expect(isChinese(serviceWords.schedule)).toBe(true)
})
