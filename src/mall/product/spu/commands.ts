import type { Command } from '../../../commands/command.ts'
import { spuCalls } from '../../../generated/contract/calls/spu.ts'
import { spuLabelCalls } from '../../../generated/contract/calls/spuLabel.ts'
import { v3Calls } from '../../../generated/contract/calls/v3.ts'
import { codesOf } from '../../../plain/plain.ts'
import { rowByRow } from '../../../plain/row-by-row.ts'
import { idsOf, onRow, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { envelope } from '../../parts/envelope.ts'
import { printCommand } from '../../parts/labels/print-command.ts'
import { tagCommands } from '../label/tag-commands.ts'
import { shelfCommands } from '../shelf-commands.ts'
import { labels } from '../spu-label/commands.ts'
import { frontCommands } from './front-commands.ts'
import { spu } from './thing.ts'

/** Where a 款 stands on the shelf of the mall: before all others, or behind them. */
const flagCommands: readonly Command[] = (
  [
    { id: 'spu.pin', title: '置顶商品', field: 'topFlag', to: 1, said: '已置顶' },
    { id: 'spu.unpin', title: '取消置顶商品', field: 'topFlag', to: 0, said: '已取消置顶' },
    { id: 'spu.sink', title: '置底商品', field: 'bottomFlag', to: 1, said: '已置底' },
    { id: 'spu.unsink', title: '取消置底商品', field: 'bottomFlag', to: 0, said: '已取消置底' },
  ] as const
).map(({ id, title, field, to, said }) =>
  onRows(spu, {
    id,
    at: ['bulk'],
    title,
    words: ['top', 'pin', 'bottom', '排序'],
    permit: codesOf(v3Calls[`spu.update${field === 'topFlag' ? 'TopFlag' : 'BottomFlag'}`]),
    unless: ({ rows }) => (rows.some(({ row }) => row[field] !== to) ? undefined : said),
    lock: 4000,
    async run(ctx) {
      const rows = ctx.rows.filter(({ row }) => row[field] !== to)
      return rowByRow(
        ctx,
        rows,
        ({ id: spuId }, options) =>
          field === 'topFlag'
            ? send(v3Calls['spu.updateTopFlag'], { spuId, topFlag: to }, options)
            : send(v3Calls['spu.updateBottomFlag'], { spuId, bottomFlag: to }, options),
        `${said}${rows.length}款商品`,
      )
    },
  }),
)

/** From a 款 to its 货, in the list where they are edited: found by its number as a code, so no other is. */
export const commands: readonly Command[] = [
  onRow(spu, {
    id: 'spu.skus',
    at: ['head'],
    leads: true,
    title: '查看货品',
    icon: 'gem',
    words: ['sku', 'goods', '货号'],
    leadsTo: ['merchandise'],
    async run({ id }, ctx) {
      const { spuNo } = await send(spuCalls.details, { spuId: id })
      ctx.open('merchandise', { 'f.oldNoList': spuNo })
    },
  }),
  printCommand(spu, { title: '打印商品标签' }),
  ...shelfCommands(spu, 'spuIds'),
  onRows(spu, {
    id: 'spu.verify',
    at: ['bulk'],
    title: '上架校验',
    icon: 'circle-check',
    words: ['verify', 'check', '检查'],
    unless: ({ rows }) => (rows.length > 200 ? '一次最多校验200款' : undefined),
    async run(ctx) {
      const answer = envelope(await send(v3Calls['spu.verifySpu'], { spuIds: idsOf(ctx) }))
      if (answer.code === 200) return ctx.say('图片、价格、重量和必填属性都齐了')
      ctx.warn(answer.message)
    },
  }),
  onRows(spu, {
    id: 'spu.label',
    at: ['bulk'],
    title: '打角标',
    icon: 'plus',
    words: ['label', 'tag', '批量打标'],
    permit: codesOf(spuLabelCalls.batchAddSpuLabel),
    lock: 4000,
    ask: { label: { question: '打哪个角标？', choices: labels } },
    async run(ctx, { label }) {
      const asked = { spuIds: idsOf(ctx), labelId: Number(label) }
      const { added, already, hidden } = await send(spuLabelCalls.batchAddSpuLabel, asked)
      const others = [
        already > 0 ? `${already}款已有这个角标` : '',
        hidden > 0 ? `${hidden}款正在显示别的角标，这个先隐藏` : '',
      ].filter(Boolean)
      ctx.say([`已给${added}款商品打上角标`, ...others].join('，'))
    },
  }),
  ...tagCommands,
  ...frontCommands,
  ...flagCommands,
]
