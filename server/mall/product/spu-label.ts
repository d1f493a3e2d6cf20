import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Context } from '../../call/context.ts'
import { Download } from '../../call/file.ts'
import { bad, Refusal } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { exportTable } from '../../files/export.ts'
import { emptyWorkbook, xlsxType } from '../../files/xlsx.ts'
import { oneRow } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { takeGoods } from './goods-row.query.ts'
import { cornerTaken, lockCorners, showConflicts, shownLabel, spuLabels } from './spu-label.query.ts'
import { type GoodLine, importHeads, labelLines, shownHead } from './spu-label-import.query.ts'

const of = spuLabels.target

export const spuLabel = serve('spuLabel', api.spuLabel, {
  async addSpuLabel({ spuId, labelId, shown }, context) {
    const other = shown === 1 ? await shownLabel(context.tx, spuId) : undefined
    if (other !== undefined) throw bad(cornerTaken(other), 'shown')
    const { added } = await bear(context, { labelId, shown }, [spuId])
    if (added === 0) throw bad('这款商品已经有这个角标', 'labelId')
    const { rows } = await sql<{ id: number }>`
      select id from spu_label where spu_id = ${spuId} and label_id = ${labelId}`.execute(context.tx)
    return new Raw(await oneRow(context.tx, of, rows[0]?.id, context.scope))
  },
  pageList: spuLabels.page,
  deleteSpuLabel: spuLabels.removeSome,
  detailsSpuLabel: spuLabels.details,
  updateSpuLabel: spuLabels.update,
  batchAddSpuLabel: ({ spuIds, labelId, shown }, context) => bear(context, { labelId, shown }, spuIds),
  async batchUpdateSpuLabel({ ids, labelId }, context) {
    const some = [...new Set(ids)]
    await lockCorners(context, some)
    const { rows } = await sql<{ spuNo: string }>`
      select spu.spu_no as "spuNo" from spu_label as t join spu on spu.id = t.spu_id
      where t.spu_id in (select spu_id from spu_label where id = any(${some}::bigint[]))
        and (t.label_id = ${labelId} or t.id = any(${some}::bigint[]))
      group by spu.spu_no having count(*) > 1 order by spu.spu_no limit 5`.execute(context.tx)
    if (rows.length > 0) throw bad(`这些商品已经有这个角标：${rows.map(({ spuNo }) => spuNo).join('、')}`)
    await changeUnread(
      context,
      of,
      some.map(id => ({ id, set: { labelId } })),
    )
    return null
  },
  async batchSpuLabelShowList({ ids }, { tx }) {
    const { rows } = await sql`
      select spu.id as "spuId", spu.spu_no as "spuNo", spu.name, (
        select jsonb_agg(jsonb_build_object('id', t.id, 'labelName', label.name, 'shown', t.shown)
          order by t.shown desc, t.sort_no, t.id)
        from spu_label as t join label on label.id = t.label_id where t.spu_id = spu.id) as labels
      from spu where spu.id in (select spu_id from spu_label where id = any(${ids}::bigint[]))
      order by spu.spu_no`.execute(tx)
    return new Raw(rows)
  },
  async batchUpdateShowSpuLabel({ ids, shown, replace }, context) {
    const some = [...new Set(ids)]
    await lockCorners(context, some)
    const replaced = shown === 1 ? await clearCorners(context, some, replace) : 0
    await changeUnread(
      context,
      of,
      some.map(id => ({ id, set: { shown } })),
    )
    return { changed: some.length, replaced }
  },
  async verifyBatchUpdateShowSpuLabel({ ids, shown }, { tx }) {
    const conflicts = shown === 1 ? await showConflicts(tx, ids) : []
    if (conflicts.length > 0) throw new Refusal(409, `${conflicts.length}款商品已有角标在显示`, { conflicts })
    return { conflicts }
  },
  async download() {
    const heads = [...importHeads, shownHead]
    return new Download('商品角标导入模板.xlsx', xlsxType, emptyWorkbook('商品角标', heads))
  },
  export: ({ format, columns, ids, snapshotId, ...query }, context) =>
    exportTable(context, of, { format, columns, ids, snapshotId, query }),
  async import({ file }, context) {
    const { good, problems } = await labelLines(context, file)
    const sums = { added: 0, already: 0, hidden: 0 }
    // By label, and within it shown or not: one statement each.
    const groups = new Map<string, GoodLine[]>()
    for (const line of good) {
      const key = `${line.labelId} ${line.shown}`
      const group = groups.get(key)
      if (group) group.push(line)
      else groups.set(key, [line])
    }
    for (const group of groups.values()) {
      const [first] = group
      if (!first) continue
      const { added, already, hidden } = await bear(
        context,
        first,
        group.map(({ spuId }) => spuId),
      )
      sums.added += added
      sums.already += already
      sums.hidden += hidden
    }
    return { ...sums, problems: problems.slice(0, 500) }
  },
})

/** Goods get a label; where another one is shown already it stays hidden. */
async function bear(
  context: Context,
  { labelId, shown }: { readonly labelId: number; readonly shown: 0 | 1 },
  spuIds: readonly number[],
): Promise<{ added: number; already: number; hidden: number }> {
  const into = { table: 'spu_label', which: { labelId } }
  const taken = new Set(shown === 1 ? await cornersTaken(context, spuIds) : [])
  const free = spuIds.filter(id => !taken.has(id))
  const first = await takeGoods(context, { ...into, more: { shown } }, free)
  const second = await takeGoods(context, { ...into, more: { shown: 0 } }, [...taken])
  return {
    added: first.added + second.added,
    already: first.already + second.already,
    hidden: second.added,
  }
}

async function cornersTaken({ tx }: Context, spuIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ spuId: number }>`
    select spu_id as "spuId" from spu_label where shown = 1 and spu_id = any(${[...spuIds]}::bigint[])`.execute(
    tx,
  )
  return rows.map(({ spuId }) => spuId)
}

/** Hides what is shown in the place of these rows. Throws code 409 where that was not said, 400 for two of one product. */
async function clearCorners(context: Context, ids: readonly number[], replace: boolean): Promise<number> {
  const { tx } = context
  const { rows: twice } = await sql<{ spuNo: string }>`
    select spu.spu_no as "spuNo" from spu_label as t join spu on spu.id = t.spu_id
    where t.id = any(${[...ids]}::bigint[]) group by spu.spu_no having count(*) > 1 order by 1 limit 5`.execute(
    tx,
  )
  if (twice.length > 0)
    throw bad(`一款商品只显示一个角标，这些商品选了几个：${twice.map(({ spuNo }) => spuNo).join('、')}`)
  const conflicts = await showConflicts(tx, ids)
  if (conflicts.length === 0) return 0
  if (!replace) throw new Refusal(409, `${conflicts.length}款商品已有角标在显示`, { conflicts })
  const spuIds = conflicts.map(({ spuId }) => spuId)
  const { rows } = await sql<{ id: number }>`
    select id from spu_label where shown = 1 and spu_id = any(${spuIds}::bigint[])
      and id <> all(${[...ids]}::bigint[])`.execute(tx)
  await changeUnread(
    context,
    of,
    rows.map(({ id }) => ({ id, set: { shown: 0 } })),
  )
  return rows.length
}
