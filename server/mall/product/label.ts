import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { labelFields } from '../../../src/contract/product/label.ts'
import { gone } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import { removeRows, thing } from '../../plain/thing.ts'
import { takeGoods } from './goods-row.query.ts'
import { spuLabels } from './spu-label.query.ts'

const calls = api.label

export const labels = thing({
  table: 'label',
  title: '标签',
  create: `
    name text not null constraint label_name unique,
    color text not null default 'grey',
    enabled smallint not null default 1,
    sort_no int not null default 0,
    remark text not null default ''`,
  owner: 'shared',
  calls: { list: calls.pageList, add: calls.addLabel, update: calls.updateLabel },
  editable: labelFields,
  select: { goodsCount: sql`(select count(*) from spu_label as borne where borne.label_id = t.id)` },
})

export const label = serve('label', calls, {
  pageList: labels.page,
  addLabel: labels.add,
  updateLabel: labels.update,
  deleteLabel: labels.remove,
  batchDeleteLabel: labels.removeMany,
  list: labels.box,
  details: labels.details,
})

export const tag = serve('tag', api.tag, {
  async batchAdd({ spuIds, labelIds }, context) {
    const sums = { added: 0, already: 0 }
    for (const labelId of new Set(labelIds)) {
      const into = { table: 'spu_label', which: { labelId }, more: { shown: 0 } }
      const { added, already } = await takeGoods(context, into, spuIds)
      sums.added += added
      sums.already += already
    }
    return sums
  },
  async removeOne({ spuId, labelId }, context) {
    const { rows } = await sql<{ id: number }>`
      select id from spu_label where spu_id = ${spuId} and label_id = ${labelId}`.execute(context.tx)
    const [borne] = rows
    if (!borne) throw gone()
    await removeRows(context, spuLabels.target, [borne.id])
    return null
  },
})
