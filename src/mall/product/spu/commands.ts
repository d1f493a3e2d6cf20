import type { Command } from '../../../commands/command.ts'
import { spuCalls } from '../../../generated/contract/calls/spu.ts'
import { spuLabelCalls } from '../../../generated/contract/calls/spuLabel.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, inList, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { printCommand } from '../../parts/labels/print-command.ts'
import { tagCommands } from '../label/tag-commands.ts'
import { labels } from '../spu-label/commands.ts'
import { spu } from './thing.ts'

/** From a 款 to its 货, in the list where they are edited: found by its number as a code, so no other is. */
export const commands: readonly Command[] = [
  inList(spu, {
    id: 'spu.skus',
    acts: 'rows',
    at: ['head'],
    leads: true,
    title: '查看货品',
    icon: 'gem',
    words: ['sku', 'goods', '货号'],
    unless(ctx) {
      if (!ctx.sees('merchandise')) return '没有商品管理的权限'
      return ctx.rows.length === 1 ? undefined : '请先选择一款商品'
    },
    async run(ctx) {
      const [row] = ctx.rows
      if (!row) return
      const { spuNo } = await send(spuCalls.details, { spuId: row.id })
      ctx.open('merchandise', { 'f.oldNoList': spuNo })
    },
  }),
  printCommand(spu, { title: '打印商品标签' }),
  onRows(spu, {
    id: 'spu.label',
    at: ['bulk'],
    title: '打角标',
    icon: 'tag',
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
]
