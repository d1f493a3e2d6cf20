import type { Command } from '../../../commands/command.ts'
import { skuCalls } from '../../../generated/contract/calls/sku.ts'
import { spuCalls } from '../../../generated/contract/calls/spu.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, inList, onRow, onRows } from '../../../plain/thing-command.ts'
import { skuTypes } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { designCommand } from '../design-command.ts'
import { keptDeed } from '../kept-deed.ts'
import { shelfCommands } from '../shelf-commands.ts'
import { productPath } from '../spu/editor/place.ts'
import { skcCommands } from './skc-commands.ts'
import { sku } from './thing.ts'

/** What is done to 货 beside the machine's own: their 款 as a whole, their kind, their number in the ERP. */
export const commands: readonly Command[] = [
  inList(sku, {
    id: 'sku.product.add',
    at: ['primary'],
    title: '新增商品',
    icon: 'plus',
    words: ['new', 'add', 'product', '款'],
    keys: ['KeyN'],
    permit: codesOf(spuCalls.add),
    run: ctx => ctx.go(productPath('new', codes => ctx.can(codes))),
  }),
  designCommand(sku),
  onRows(sku, {
    id: 'sku.type',
    at: ['bulk'],
    title: '变更货品类型',
    words: ['type', '现货', '订货'],
    permit: codesOf(skuCalls['type.update']),
    lock: 4000,
    ask: {
      type: {
        question: '改为哪种类型？',
        choices: () => Object.entries(skuTypes).map(([value, label]) => ({ value, label })),
      },
    },
    run(ctx, { type }) {
      const word = Object.entries(skuTypes).find(([value]) => value === type)?.[1] ?? ''
      return keptDeed(ctx, {
        ids: idsOf(ctx),
        most: 1000,
        send: (ids, batchId) => send(skuCalls['type.update'], { skuIds: ids, type: Number(type), batchId }),
        said: `${ctx.rows.length}个货品已改为${word}`,
      })
    },
  }),
  ...shelfCommands(sku, 'skuIds'),
  onRow(sku, {
    id: 'sku.ncc',
    title: 'NCC校验',
    words: ['ncc', 'erp', '物料'],
    unless: ({ row }) => (row.nccNo === '' ? '这个货品没有NCC编码' : undefined),
    async run({ row: { nccNo, skuNo } }, ctx) {
      const { exists, skuNo: bearer } = await send(skuCalls.checkNccNo, { nccNo })
      if (!exists) return ctx.warn(`NCC里没有${nccNo}`)
      if (bearer !== skuNo) return ctx.warn(`${nccNo}在NCC里对应${bearer}`)
      const { enabled } = await send(skuCalls.checkNccState, { nccNo })
      if (enabled === 1) ctx.say(`${nccNo}在NCC里有效，对应${skuNo}`)
      else ctx.warn(`${nccNo}在NCC里已停用`)
    },
  }),
  onRow(sku, {
    id: 'sku.delete',
    at: ['line'],
    title: '删除货品',
    icon: 'trash-2',
    words: ['delete', 'remove'],
    keys: ['Delete'],
    danger: '删除',
    permit: codesOf(skuCalls.delete),
    lock: 4000,
    // What the row tells already is said before the question; the server knows of more.
    unless: ({ row: { skuNo, stock } }) => (stock > 0 ? `${skuNo}还有${stock}件库存，不能删除` : undefined),
    confirm: ({ row: { skuNo } }) =>
      `确定删除货号${skuNo}吗？它会从柜台移除，购物车里的不能再下单，已有的订单不变。删除后不能恢复。`,
    async run({ id, row: { skuNo } }, ctx) {
      const { able, reason } = await send(skuCalls.canDelete, { skuId: id }, { dedupe: false })
      if (!able) return ctx.warn(reason)
      await send(skuCalls.delete, { skuId: id })
      // Under its 款 it is a line of another list, whose rows have ids of their own.
      if (ctx.pane?.kind === sku.pane) await ctx.pane?.list?.removed([id])
      return `已删除货号${skuNo}`
    },
  }),
  ...skcCommands,
]
