import { type Kysely, type RawBuilder, sql } from 'kysely'

/** The forms of ASCII in full width, the blank first, and what they are forms of: as every way in folds a code since. */
const signs = Array.from({ length: 94 }, (_, at) => 0x21 + at)
const full = String.fromCharCode(0x3000, ...signs.map(sign => sign + 0xfee0))
const half = String.fromCharCode(0x20, ...signs)

const folded = (code: RawBuilder<unknown>) => sql`btrim(translate(${code}, ${full}, ${half}))`
const isWide = (code: RawBuilder<unknown>) => sql`translate(${code}, ${full}, ${half}) <> ${code}`

interface Alone {
  readonly table: string
  readonly column: string
  /** Rows of different ones of these may have the same code. */
  readonly within?: string
  /** Rows of the same one of these may. */
  readonly shared?: string
}

const alone: readonly Alone[] = [
  { table: 'spu', column: 'spu_no' },
  { table: 'sku', column: 'sku_no' },
  { table: 'sku', column: 'ncc_no' },
  // The pieces of one 款 may have one old number, those of two may not.
  { table: 'sku', column: 'old_no', shared: 'spu_id' },
  { table: 'ibc', column: 'code' },
  { table: 'channel', column: 'client_no' },
  { table: 'store', column: 'store_no' },
  { table: 'receive_address', column: 'address_no' },
  ...['brand', 'fineness', 'category', 'style', 'series'].map(table => ({ table, column: 'code' })),
  { table: 'third_auth', column: 'app_id', within: 'platform' },
  { table: 'ncc_material', column: 'ncc_no' },
  { table: 'ncc_inventory', column: 'ncc_no', within: 'warehouse' },
]

/** What only speaks of something outside, or of rows of another table. */
const free = [
  ['ncc_product', 'ncc_no'],
  ['ncc_product', 'spu_no'],
  ['orders', 'waybill_no'],
  ['orders', 'transport_id'],
] as const

/** The number of a 款 or 货 as it stands in other rows too. */
const copies = [
  ['order_item', 'spu_no', 'spu'],
  ['inventory_product', 'spu_no', 'spu'],
  ['order_item', 'sku_no', 'sku'],
  ['order_return_item', 'sku_no', 'sku'],
  ['operation', 'sku_no', 'sku'],
  ['inventory_detail', 'sku_no', 'sku'],
] as const

/**
 * Codes that were typed or pasted in full width, kept as every way in keeps them by now. What rows are found by by words
 * was spelt so always. A code that another row has already stays as it is: nobody knows which of the two is meant. No
 * row has a new version: nobody changed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const code of alone) await foldAlone(db, code)
  for (const [table, column] of free) {
    const code = sql.ref(column)
    await sql`update ${sql.table(table)} set ${code} = ${folded(code)} where ${isWide(code)}`.execute(db)
  }
  for (const [table, column, owner] of copies) {
    const code = sql.ref(`t.${column}`)
    await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${folded(code)}
      where ${isWide(code)} and not exists (select from ${sql.table(owner)} o where o.${sql.ref(column)} = ${code})`.execute(
      db,
    )
  }
  await sql`update goods_frame set spu_nos = (
      select string_agg(number, e'\n' order by place) from (
        select case when exists (select from spu where spu_no = each.number) then each.number
          else ${folded(sql`each.number`)} end as number, min(each.place) as place
        from unnest(string_to_array(spu_nos, e'\n')) with ordinality as each(number, place) group by 1) as all_numbers)
    where ${isWide(sql`spu_nos`)}`.execute(db)
}

/** The first of rows that would have one code gets it, where nobody has it. */
async function foldAlone(db: Kysely<unknown>, { table, column, within, shared }: Alone): Promise<void> {
  const code = sql.ref(column)
  const key = within === undefined ? sql`true` : sql.ref(within)
  const owner = sql.ref(shared ?? 'id')
  const isSame = within === undefined ? sql`true` : sql`o.${sql.ref(within)} = t.${sql.ref(within)}`
  await sql`
    with wide as materialized (
      select id, ${folded(code)} as code,
        first_value(${owner}) over (partition by ${folded(code)}, ${key} order by id) as first
      from ${sql.table(table)} where ${isWide(code)})
    update ${sql.table(table)} t set ${code} = wide.code from wide
    where wide.id = t.id and wide.first = t.${owner} and wide.code <> '' and not exists (
      select from ${sql.table(table)} o where o.${code} = wide.code and o.${owner} <> t.${owner} and ${isSame})`.execute(
    db,
  )
}
