import type { ActedRow, Command, Ctx } from '../../../commands/command.ts'
import { searchCalls } from '../../../generated/contract/calls/search.ts'
import { thirdGoodsCalls } from '../../../generated/contract/calls/thirdGoods.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, inList, onRow, onRows } from '../../../plain/thing-command.ts'
import { thirdShops } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { thirdGoods } from './thing.ts'

const platforms = Object.entries(thirdShops).map(([value, label]) => ({ value, label }))
const isBound = ({ row }: ActedRow<{ readonly spuId: number | null }>) => row.spuId !== null
const isFailed = ({ row }: ActedRow<{ readonly syncState: number }>) => row.syncState === 3

/** 款 by number or name, as they are typed. */
async function goods(_ctx: Ctx, query: string, signal: AbortSignal) {
  const parameter = query.trim()
  if (parameter === '') return []
  const asked = { pageNum: 1, pageSize: 20, queryParameter: { parameter } }
  const { records } = await send(searchCalls.product, asked, { signal, dedupe: false })
  return records.map(({ spuId, spuNo, name, categoryName }) => ({
    value: String(spuId),
    label: `${spuNo} ${name}`,
    hint: categoryName,
    words: [parameter],
  }))
}

export const commands: readonly Command[] = [
  inList(thirdGoods, {
    id: 'thirdGoods.pull',
    at: ['head'],
    title: '拉取平台商品',
    icon: 'download',
    words: ['pull', 'fetch', 'sync', '同步'],
    permit: codesOf(thirdGoodsCalls.pull),
    lock: 4000,
    ask: { platform: { question: '从哪个平台拉取？', choices: () => platforms } },
    async run(ctx, { platform }) {
      await send(thirdGoodsCalls.pull, { platform: Number(platform) })
      ctx.say('已开始拉取，完成后会有站内信')
    },
  }),
  onRows(thirdGoods, {
    id: 'thirdGoods.push',
    at: ['head', 'bulk'],
    title: '推送到平台',
    icon: 'upload',
    words: ['push', 'send', '同步'],
    permit: codesOf(thirdGoodsCalls.push),
    lock: 4000,
    unless: ({ rows }) => (rows.every(isBound) ? undefined : '其中有没有绑定款号的商品'),
    confirm: ({ rows }) => `确定把${rows.length}件商品的名称、一口价和库存推送到平台吗？`,
    async run(ctx) {
      await send(thirdGoodsCalls.push, { ids: idsOf(ctx) })
      ctx.say('已开始推送，完成后会有站内信')
    },
  }),
  onRows(thirdGoods, {
    id: 'thirdGoods.retry',
    at: ['head', 'bulk'],
    title: '重试失败的推送',
    icon: 'refresh-cw',
    words: ['retry', 'again'],
    permit: codesOf(thirdGoodsCalls.push),
    lock: 4000,
    unless: ({ rows }) => (rows.some(isFailed) ? undefined : '选中的商品没有同步失败的'),
    async run(ctx) {
      const ids = idsOf({ rows: ctx.rows.filter(isFailed) })
      await send(thirdGoodsCalls.push, { ids })
      ctx.say(`已开始重试${ids.length}件，完成后会有站内信`)
    },
  }),
  onRow(thirdGoods, {
    id: 'thirdGoods.bind',
    at: ['head'],
    title: '绑定款号',
    icon: 'check',
    words: ['bind', 'spu'],
    keys: ['KeyS'],
    permit: codesOf(thirdGoodsCalls.bind),
    lock: 4000,
    unless: row => (isBound(row) ? '已绑定款号，请先解绑' : undefined),
    ask: { spu: { question: '绑定哪一款？输入款号或名称', search: goods } },
    async run({ id, name }, _ctx, { spu }) {
      await send(thirdGoodsCalls.bind, { id, spuId: Number(spu) })
      return `“${name}”已绑定，推送后平台才会更新`
    },
  }),
  onRows(thirdGoods, {
    id: 'thirdGoods.unbind',
    at: ['head', 'bulk'],
    title: '解绑款号',
    icon: 'x',
    words: ['unbind'],
    permit: codesOf(thirdGoodsCalls.unbind),
    lock: 4000,
    unless: ({ rows }) => (rows.some(isBound) ? undefined : '没有绑定款号'),
    confirm({ rows }) {
      const [first, ...others] = rows.filter(isBound)
      return first && others.length === 0
        ? `确定解绑“${first.name}”和${first.row.spuNo}吗？`
        : `确定解绑选中的${others.length + 1}件商品吗？`
    },
    async run({ rows }) {
      const ids = idsOf({ rows: rows.filter(isBound) })
      await send(thirdGoodsCalls.unbind, { ids })
      return `已解绑${ids.length}件商品`
    },
  }),
]
