import type { ActedRow, Choice, Command, Ctx } from '../../../commands/command.ts'
import { rankCalls } from '../../../generated/contract/calls/rank.ts'
import { codesOf } from '../../../plain/plain.ts'
import { updateRow } from '../../../plain/save.ts'
import { alsoOnPage, onRow } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { shareCommand } from '../../parts/share-command.ts'
import { moved } from './moved.ts'
import { rank } from './thing.ts'

interface Ranked {
  readonly spuIds: readonly number[]
}

async function goodsOf({ rows: [row] }: Pick<Ctx, 'rows'>, signal: AbortSignal): Promise<readonly Choice[]> {
  if (!row) return []
  const { goods } = await send(rankCalls.details, { id: row.id }, { signal, dedupe: false })
  return goods.map(({ spuId, name, spuNo }, at) => ({
    value: String(spuId),
    label: name,
    hint: `第${at + 1}名 ${spuNo}`,
  }))
}

async function keep({ id, version = 1 }: ActedRow<Ranked>, spuIds: readonly number[]): Promise<void> {
  await updateRow(rank, { id, version, set: { spuIds: [...spuIds] } })
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
      await keep(row, moved(row.row.spuIds, Number(goods), Number(place)))
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
      await keep(
        row,
        row.row.spuIds.filter(id => id !== Number(goods)),
      )
      return '已移出榜单'
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
  placeGoods,
  takeOut,
  alsoOnPage(rank, shareCommand(rank, rankCalls.shareVerify)),
]
