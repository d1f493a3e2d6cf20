import { sql } from 'kysely'
import type { Call, Schema } from '../../../../src/contract/call.ts'
import { categoryRows, type treeFields, treeRows } from '../../../../src/contract/product/category.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone, Refusal } from '../../../call/refusal.ts'
import { Raw } from '../../../call/serve.ts'
import type { Tx } from '../../../db/database.ts'
import { recordOf } from '../../../plain/columns.ts'
import { oneRow } from '../../../plain/list.ts'
import { changeUnread, removeRows, thing } from '../../../plain/thing.ts'
import { closeGap, lockTree, makeRoom, placeRule, relevel } from './place.query.ts'
import { hanging, type Table } from './read.query.ts'

/** What a code that nobody has given begins with. */
const prefix: Readonly<Record<Table, string>> = { category: 'FL', style: 'KS', series: 'XL' }

interface Declared {
  readonly table: Table
  readonly title: string
  readonly calls: { readonly add: Call; readonly update: Call }
  readonly editable: typeof treeFields & Readonly<Record<string, Schema>>
}

export type TreeThing = ReturnType<typeof treeThing>

/** 分类, 款式, 系列: nodes are rows as of any thing; besides, each has a place, which is kept in order. */
export function treeThing({ table, title, calls, editable }: Declared) {
  const of = thing({
    table,
    title,
    owner: 'shared',
    calls: { list: table === 'category' ? categoryRows : treeRows, ...calls },
    editable,
    references: { parentId: table, attributeCategoryId: 'attribute_category' },
    rules: [placeRule(table)],
  })
  const row = (id: number, { tx, scope }: Context) => oneRow(tx, of.target, id, scope)

  /** Without the lock, which a list of many takes once. Answers the id. */
  async function addNode(input: Readonly<Record<string, unknown>>, context: Context): Promise<number> {
    const { tx } = context
    const parentId = idOrTop(input.parentId)
    const last = Number.MAX_SAFE_INTEGER
    const sortNo = await makeRoom(tx, table, parentId, null, Number(input.sortNo ?? last))
    const { value } = await of.add({ ...input, parentId, sortNo }, context)
    const id = Number(recordOf(value).id)
    await relevel(tx, table, id)
    return id
  }

  return {
    of,
    table,
    title,
    addNode,
    async add(given: unknown, context: Context) {
      await lockTree(context.tx, table)
      const input = recordOf(given)
      const code = input.code || (await codesOf(context.tx, table))()
      return new Raw(await row(await addNode({ ...input, code }, context), context))
    },
    /** Changed fields, or the whole row as it was read. Another parent or place moves it with all below it. */
    async update(given: unknown, context: Context) {
      await lockTree(context.tx, table)
      const { tx } = context
      const input = recordOf(given)
      const id = Number(input.id)
      const now = await row(id, context)
      const before = idOrTop(now.parentId)
      const parentId = input.parentId === undefined ? before : idOrTop(input.parentId)
      const elsewhere = parentId !== before
      const stays = !elsewhere && (input.sortNo === undefined || input.sortNo === now.sortNo)
      const index = Number(input.sortNo ?? Number.MAX_SAFE_INTEGER)
      const place = stays ? {} : { sortNo: await makeRoom(tx, table, parentId, id, index) }
      const code = input.code === '' ? { code: (await codesOf(tx, table))() } : {}
      await of.update({ ...input, ...place, ...code }, context)
      if (elsewhere) {
        await closeGap(tx, table, before)
        await relevel(tx, table, id)
      }
      return new Raw(await row(id, context))
    },
    async sort(given: unknown, context: Context) {
      await lockTree(context.tx, table)
      const input = recordOf(given)
      if (Array.isArray(input.ids)) await reorder(input.ids.map(Number), context)
      else {
        const id = Number(input.id)
        const now = await row(id, context)
        const steps: Readonly<Record<string, number>> = { up: -1, down: 1 }
        const step =
          typeof input.step === 'string' ? Number(now.sortNo) + (steps[input.step] ?? 0) : undefined
        const index = step ?? Number(input.sortNo)
        const sortNo = await makeRoom(context.tx, table, idOrTop(now.parentId), id, index)
        await changeUnread(context, of.target, [{ id, set: { sortNo } }])
      }
      return null
    },
    /** Never one that something hangs on: says how much. */
    async delete({ id, version }: { id: number; version?: number | undefined }, context: Context) {
      await lockTree(context.tx, table)
      const { parentId } = await row(id, context)
      const { nodes, goods } = await hanging(context.tx, table, id)
      const what = [
        ...(nodes > 0 ? [`${nodes.toLocaleString('en-US')}个${title}`] : []),
        ...(goods > 0 ? [`${goods.toLocaleString('en-US')}款商品`] : []),
      ].join('、')
      if (what !== '') throw new Refusal(409, refusalMessage('tree.used', { what }))
      await removeRows(context, of.target, [id], version)
      await closeGap(context.tx, table, idOrTop(parentId))
      return null
    },
  }

  /** The nodes take, in the new order, the places that they held. */
  async function reorder(given: readonly number[], context: Context): Promise<void> {
    const ids = [...new Set(given)]
    const { rows } = await sql<{ place: number; parent: number | null }>`
      select sort_no as place, parent_id as parent from ${sql.table(table)}
      where id = any(${ids}::bigint[]) order by sort_no`.execute(context.tx)
    if (rows.length !== ids.length) throw gone()
    if (new Set(rows.map(({ parent }) => parent)).size > 1) throw bad(refusalMessage('tree.siblings'), 'ids')
    await changeUnread(
      context,
      of.target,
      ids.map((id, index) => ({ id, set: { sortNo: rows[index]?.place } })),
    )
  }
}

function idOrTop(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Makes codes that no node of this tree has yet; `taken` are codes that are about to be given. */
export async function codesOf(
  tx: Tx,
  table: Table,
  taken: ReadonlySet<string> = new Set(),
): Promise<() => string> {
  const begin = prefix[table]
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(code from ${`^${begin}(\\d{1,9})$`})::bigint), 0)::int as last
    from ${sql.table(table)}`.execute(tx)
  let last = rows[0]?.last ?? 0
  return () => {
    for (;;) {
      last += 1
      const code = `${begin}${String(last).padStart(4, '0')}`
      if (!taken.has(code)) return code
    }
  }
}
