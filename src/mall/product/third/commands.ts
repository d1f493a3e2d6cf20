import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { searchCalls } from '../../../contract/calls/search.generated.ts'
import { thirdGoodsCalls } from '../../../contract/calls/thirdGoods.generated.ts'
import { oneRow, someRows } from '../../../plain/commands.ts'
import { codesOf } from '../../../plain/plain.ts'
import { thirdShops } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { nameOf, refresh, rowOf, within } from '../../parts/row-command.ts'
import { thirdGoods } from './thing.ts'

const platforms = Object.entries(thirdShops).map(([value, label]) => ({ value, label }))
const isBound = (row: Ctx['rows'][number]) => row.row?.spuId !== null
const isFailed = (row: Ctx['rows'][number]) => row.row?.syncState === 3
const idsOf = (rows: Ctx['rows']) => rows.map(({ id }) => id)
const shared = { ...within(thirdGoods), lock: 4000 } as const

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

export const thirdGoodsCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'thirdGoods.pull',
    at: ['head'],
    title: '拉取平台商品',
    icon: 'download',
    words: ['pull', 'fetch', 'sync', '同步'],
    permit: codesOf(thirdGoodsCalls.pull),
    ask: { platform: { question: '从哪个平台拉取？', choices: () => platforms } },
    async run(ctx, { platform }) {
      await send(thirdGoodsCalls.pull, { platform: Number(platform) })
      ctx.say('已开始拉取，完成后会有站内信')
    },
  }),
  command({
    ...shared,
    id: 'thirdGoods.push',
    at: ['head', 'bulk'],
    title: '推送到平台',
    icon: 'upload',
    words: ['push', 'send', '同步'],
    permit: codesOf(thirdGoodsCalls.push),
    unless: ctx =>
      ctx.rows.length === 0
        ? '请先选择第三方商品'
        : ctx.rows.every(isBound)
          ? undefined
          : '其中有没有绑定款号的商品',
    confirm: ({ rows }) => `确定把${rows.length}件商品的名称、一口价和库存推送到平台吗？`,
    async run(ctx) {
      await send(thirdGoodsCalls.push, { ids: idsOf(ctx.rows) })
      ctx.say('已开始推送，完成后会有站内信')
    },
  }),
  command({
    ...shared,
    id: 'thirdGoods.retry',
    at: ['head', 'bulk'],
    title: '重试失败的推送',
    icon: 'refresh-cw',
    words: ['retry', 'again'],
    permit: codesOf(thirdGoodsCalls.push),
    unless: ctx =>
      someRows(thirdGoods, ctx) ?? (ctx.rows.some(isFailed) ? undefined : '选中的商品没有同步失败的'),
    async run(ctx) {
      const ids = idsOf(ctx.rows.filter(isFailed))
      await send(thirdGoodsCalls.push, { ids })
      ctx.say(`已开始重试${ids.length}件，完成后会有站内信`)
    },
  }),
  command({
    ...shared,
    id: 'thirdGoods.bind',
    at: ['head'],
    title: '绑定款号',
    icon: 'check',
    words: ['bind', 'spu'],
    keys: ['KeyS'],
    permit: codesOf(thirdGoodsCalls.bind),
    unless: ctx =>
      oneRow(thirdGoods, ctx) ?? (rowOf(ctx)?.spuId === null ? undefined : '已绑定款号，请先解绑'),
    ask: { spu: { question: '绑定哪一款？输入款号或名称', choices: goods } },
    async run(ctx, { spu }) {
      const [row] = ctx.rows
      if (!row) return
      await send(thirdGoodsCalls.bind, { id: row.id, spuId: Number(spu) })
      ctx.say(`“${nameOf(ctx)}”已绑定，推送后平台才会更新`)
      await refresh(ctx)
    },
  }),
  command({
    ...shared,
    id: 'thirdGoods.unbind',
    at: ['head', 'bulk'],
    title: '解绑款号',
    icon: 'x',
    words: ['unbind'],
    permit: codesOf(thirdGoodsCalls.unbind),
    unless: ctx =>
      ctx.rows.length === 0 ? '请先选择第三方商品' : ctx.rows.some(isBound) ? undefined : '没有绑定款号',
    confirm: ({ rows }) => {
      const bound = rows.filter(isBound)
      return bound.length === 1
        ? `确定解绑“${bound[0]?.name}”和${String(bound[0]?.row?.spuNo)}吗？`
        : `确定解绑选中的${bound.length}件商品吗？`
    },
    async run(ctx) {
      const ids = idsOf(ctx.rows.filter(isBound))
      await send(thirdGoodsCalls.unbind, { ids })
      ctx.say(`已解绑${ids.length}件商品`)
      await refresh(ctx)
    },
  }),
]
