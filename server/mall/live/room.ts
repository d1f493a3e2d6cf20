import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { showTime } from '../../../src/values/time.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { afterAsking, Raw, serve } from '../../call/serve.ts'
import { beginAlone } from '../../jobs/asked.ts'
import { oneRow, page } from '../../plain/list.ts'
import { changeUnread, removeRows } from '../../plain/thing.ts'
import { addGoods, openRoom } from './room/goods.ts'
import { importGoods } from './room/import.ts'
import { roomState } from './room/state.query.ts'
import { liveKind } from './room/sync.ts'
import { liveGoods, rooms } from './room.query.ts'

export const live = serve('live', api.live, {
  'room.list': async (input, { tx, scope }) => new Raw(await page(tx, rooms, input, scope)),
  async 'room.sync'(_input, context) {
    if (!context.services.live) throw bad(refusalMessage('live.off'))
    return beginAlone(context, {
      ...{ kind: liveKind, title: '同步直播间', total: 0, input: {} },
      report: ['读取直播间', '新增', '更新', '送审商品', '审核有变化'],
    })
  },
  shareCode: afterAsking(
    async ({ roomId }: Parsed<typeof api.live.shareCode>, { services, scope }) => {
      const { code: roomNo, status } = await oneRow(services.db, rooms, roomId, scope)
      if (!services.live) throw bad(refusalMessage('live.off'))
      if (status === 2) throw bad('直播已结束，不能分享')
      return services.live.shareCode(String(roomNo))
    },
    async (_input, _context, { code, path, expireTime }) => ({
      code,
      path,
      expireTime: showTime(Date.parse(expireTime)),
    }),
  ),
  'goods.list': async (input, { tx, scope }) => new Raw(await page(tx, liveGoods, input, scope)),
  async 'goods.sort'({ ids }, context) {
    const places = await placesOf(context, ids)
    await changeUnread(
      context,
      liveGoods,
      ids.map((id, index) => ({ id, set: { sortNo: places[index] } })),
    )
    return null
  },
  async 'goods.batchAdd'({ roomId, spuIds }, context) {
    await openRoom(context, roomId)
    return {
      added: await addGoods(
        context,
        roomId,
        spuIds.map(spuId => ({ spuId })),
      ),
    }
  },
  async 'goods.remove'({ roomId, ids }, context) {
    const wanted = [...new Set(ids)]
    const { rows } = await sql<{ roomId: number; live: boolean }>`
      select g.room_id as "roomId", ${roomState('r')} = 1 as live from live_goods g join live_room r on r.id = g.room_id
      where g.id = any(${wanted}::bigint[])`.execute(context.tx)
    if (rows.length < wanted.length) throw gone()
    if (roomId !== undefined && rows.some(row => row.roomId !== roomId))
      throw bad('其中有不是这个直播间的商品')
    if (rows.some(row => row.live)) throw bad('直播中的商品不能移除')
    await removeRows(context, liveGoods, wanted)
    return null
  },
  async 'goods.onSale'({ id, ids, onSale }, context) {
    const wanted = [...new Set(id === undefined ? (ids ?? []) : [id])]
    if (onSale === 1) {
      const { rows } = await sql<{ spuNo: string }>`
        select s.spu_no as "spuNo" from live_goods g join spu s on s.id = g.spu_id
        where g.id = any(${wanted}::bigint[]) and g.audit_state = 2 order by g.id limit 1`.execute(context.tx)
      if (rows[0]) throw bad(`${rows[0].spuNo}没有通过直播平台的审核，不能上架`)
    }
    await changeUnread(
      context,
      liveGoods,
      wanted.map(each => ({ id: each, set: { status: onSale } })),
    )
    return null
  },
  'goods.import': importGoods,
})

/** The places that goods of one room hold, made distinct: in a new order they take these again. */
async function placesOf({ tx }: Context, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ roomId: number; sortNo: number }>`
    select room_id as "roomId", sort_no as "sortNo" from live_goods
    where id = any(${[...ids]}::bigint[]) order by sort_no, id`.execute(tx)
  if (rows.length !== ids.length) throw gone()
  if (rows.some(({ roomId }) => roomId !== rows[0]?.roomId)) throw bad('请先按直播间筛选，再调整讲解顺序')
  let last = 0
  return rows.map(({ sortNo }) => {
    last = Math.max(sortNo, last + 1)
    return last
  })
}
