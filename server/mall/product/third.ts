import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { thirdShops } from '../../../src/values/lists.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { begin, beginAlone } from '../../jobs/asked.ts'
import { page } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { pullKind } from './third/pull.ts'
import { pushKind } from './third/push.ts'
import { thirdGoodsRows } from './third.query.ts'

const shops: Readonly<Record<number, string>> = thirdShops

export const thirdGoods = serve('thirdGoods', api.thirdGoods, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, thirdGoodsRows, input, scope)),
  async pull({ platform }, context) {
    if (!context.services.thirdShops) throw bad(refusalMessage('thirdGoods.off'))
    return beginAlone(context, {
      ...{ kind: pullKind, title: `拉取${shops[platform] ?? ''}商品`, total: 0, input: { platform } },
      report: ['平台', '读取', '新增', '更新'],
    })
  },
  async push({ ids }, context) {
    const wanted = [...new Set(ids)]
    const { rows } = await sql<{ outNo: string; bound: boolean }>`
      select out_no as "outNo", spu_id is not null as bound from third_goods
      where id = any(${wanted}::bigint[]) order by id`.execute(context.tx)
    if (rows.length < wanted.length) throw gone()
    const loose = rows.find(({ bound }) => !bound)
    if (loose) throw bad(`${loose.outNo}还没有绑定款号，不能推送`)
    if (!context.services.thirdShops) throw bad(refusalMessage('thirdGoods.off'))
    return begin(context, {
      ...{ kind: pushKind, title: `推送${wanted.length}件第三方商品` },
      ...{ total: wanted.length, input: { ids: wanted } },
      report: ['平台', '外部编码', '款号', '结果'],
    })
  },
  async bind({ id, spuId }, context) {
    const { rows } = await sql<{ spuId: number | null; other: string | null; spuNo: string | null }>`
      select t.spu_id as "spuId", s.spu_no as "spuNo",
        (select o.out_no from third_goods o where o.platform = t.platform and o.spu_id = ${spuId} and o.id <> t.id) as other
      from third_goods t left join spu s on s.id = ${spuId} where t.id = ${id} for update of t`.execute(
      context.tx,
    )
    const [row] = rows
    if (!row || row.spuNo === null) throw gone()
    if (row.spuId !== null) throw bad('已绑定款号，请先解绑')
    if (row.other !== null) throw bad(`${row.spuNo}已绑定同一平台的${row.other}`)
    await changeUnread(context, thirdGoodsRows, [{ id, set: { spuId } }])
    await sql`update third_goods set sync_state = 2, reason = '' where id = ${id}`.execute(context.tx)
    return null
  },
  async unbind({ ids }, context) {
    const wanted = [...new Set(ids)]
    await changeUnread(
      context,
      thirdGoodsRows,
      wanted.map(id => ({ id, set: { spuId: null } })),
    )
    await sql`update third_goods set sync_state = 2, reason = '' where id = any(${wanted}::bigint[])`.execute(
      context.tx,
    )
    return null
  },
})
