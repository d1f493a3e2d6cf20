import type { ActedRow, Choice, Command, Ctx } from '../../../commands/command.ts'
import { rankCalls } from '../../../generated/contract/calls/rank.ts'
import { codesOf } from '../../../plain/plain.ts'
import { alsoOnPage, idsOf, onRow, onRows } from '../../../plain/thing-command.ts'
import { updateRow } from '../../../plain/update-row.ts'
import { send } from '../../../wire/client.ts'
import { shareCommand } from '../../parts/share-command.ts'
import { moved } from './moved.ts'
import { rank } from './thing.ts'

interface Ranked {
  readonly spuIds: readonly number[]
  readonly pinIds: readonly number[]
  readonly exceptIds: readonly number[]
}

async function goodsOf({ rows: [row] }: Pick<Ctx, 'rows'>, signal: AbortSignal): Promise<readonly Choice[]> {
  if (!row) return []
  const { goods } = await send(rankCalls.details, { id: row.id }, { signal, dedupe: false })
  return goods.map(({ spuId, name, spuNo, pinned }, at) => ({
    value: String(spuId),
    label: name,
    hint: [`第${at + 1}名 ${spuNo}`, ...(pinned === 1 ? ['已固定'] : [])].join('，'),
  }))
}

async function keep({ id, version = 1 }: ActedRow<Ranked>, set: Partial<Ranked>): Promise<void> {
  await updateRow(rank, { id, version, set })
}

const changing = { permit: codesOf(rankCalls.edit), lock: 1 } as const

export const placeGoods = alsoOnPage(
  rank,
  onRow(rank, {
    id: 'rank.placeGoods',
    title: '调整榜单名次',
    icon: 'chevron-up',
    words: ['place', 'move', '排名', '移动'],
    ...changing,
    ask: {
      goods: { question: '调整哪款商品？', choices: goodsOf },
      place: {
        question: '排到第几名？',
        check: (text, { rows: [row] }) => {
          const most = row?.row.spuIds.length ?? 0
          return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most ? undefined : `请输入1到${most}`
        },
      },
    },
    async run(row, _ctx, { goods, place }) {
      await keep(row, { spuIds: moved(row.row.spuIds, Number(goods), Number(place)) })
      return `已调到第${place}名`
    },
  }),
)

export const takeOut = alsoOnPage(
  rank,
  onRow(rank, {
    id: 'rank.takeOut',
    title: '移出榜单商品',
    icon: 'x',
    words: ['remove', 'goods', '移除'],
    ...changing,
    unless: ({ row }) => (row.spuIds.length > 1 ? undefined : '榜单至少有一款商品'),
    ask: { goods: { question: '移出哪款商品？', choices: goodsOf } },
    async run(row, _ctx, { goods }) {
      await keep(row, { spuIds: row.row.spuIds.filter(id => id !== Number(goods)) })
      return '已移出榜单'
    },
  }),
)

/** The next time it is made anew a product stands in front, or wherever it belongs. */
export const pinGoods = alsoOnPage(
  rank,
  onRow(rank, {
    id: 'rank.pinGoods',
    title: '固定或取消固定榜单商品',
    words: ['pin', 'fix', '置顶'],
    ...changing,
    ask: { goods: { question: '固定哪款商品？选已固定的则取消固定', choices: goodsOf } },
    async run(row, _ctx, { goods }) {
      const { pinIds, spuIds, exceptIds } = row.row
      const id = Number(goods)
      const isPinned = pinIds.includes(id)
      const others = pinIds.filter(each => each !== id)
      const pins = isPinned ? others : [...others, id]
      const rest = spuIds.filter(each => !pins.includes(each))
      await keep(row, {
        pinIds: pins,
        spuIds: isPinned ? spuIds : [...pins.filter(each => spuIds.includes(each)), ...rest],
        exceptIds: exceptIds.filter(each => each !== id),
      })
      return isPinned ? '已取消固定' : '已固定在最前'
    },
  }),
)

/** It leaves, and does not come back by itself. */
export const exceptGoods = alsoOnPage(
  rank,
  onRow(rank, {
    id: 'rank.exceptGoods',
    title: '不让商品上榜',
    words: ['exclude', 'except', '排除', '屏蔽'],
    ...changing,
    unless: ({ row }) => (row.spuIds.length > 1 ? undefined : '榜单至少有一款商品'),
    ask: { goods: { question: '哪款商品不上榜？', choices: goodsOf } },
    async run(row, _ctx, { goods }) {
      const id = Number(goods)
      const without = (ids: readonly number[]) => ids.filter(each => each !== id)
      const { spuIds, pinIds, exceptIds } = row.row
      await keep(row, {
        ...{ spuIds: without(spuIds), pinIds: without(pinIds) },
        exceptIds: [...without(exceptIds), id],
      })
      return '已移出，不再上榜'
    },
  }),
)

export const generate = alsoOnPage(
  rank,
  onRows(rank, {
    id: 'rank.generate',
    at: ['head', 'bulk'],
    title: '立即生成榜单',
    icon: 'refresh-cw',
    words: ['generate', 'refresh', '重新生成', '销量'],
    permit: codesOf(rankCalls.generate),
    lock: 4000,
    unless: ({ rows }) =>
      rows.every(({ row }) => row.mode === 2) ? undefined : '手工的榜单不会生成，可以先把生成方式改为自动',
    async run(ctx) {
      const { generated, empty } = await send(rankCalls.generate, { ids: idsOf(ctx) })
      const kept = empty.length > 0 ? `，${empty.join('、')}没有可以上榜的商品，保持不变` : ''
      return `已生成${generated}个榜单${kept}`
    },
  }),
)

export const commands: readonly Command[] = [
  onRow(rank, {
    id: 'rank.goods',
    at: ['head'],
    title: '看榜单商品',
    icon: 'info',
    words: ['goods', 'details', '榜单详情', '名次'],
    keys: ['KeyD'],
    run: ({ id }, ctx) => ctx.go(`/xhzx/product/listGoodsDetails?id=${id}`),
  }),
  generate,
  placeGoods,
  pinGoods,
  exceptGoods,
  takeOut,
  alsoOnPage(rank, shareCommand(rank, rankCalls.shareVerify)),
]
