import type { ActedRow, Command, Ctx } from '../../../commands/command.ts'
import { nccCalls } from '../../../generated/contract/calls/ncc.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, onRows, refresh } from '../../../plain/thing-command.ts'
import { nccFields } from '../../../values/lists.ts'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { nccInventory, nccProduct } from './thing.ts'

const fields = ['name', 'weight', 'price'] as const
type Field = (typeof fields)[number]
type Compared = Readonly<Record<'differences', string>>

/** The rows acted on that differ in a field. */
const differing = ({ rows }: Ctx<Compared>, field: Field) =>
  rows.filter(({ row }) => row.differences.includes(nccFields[field]))

const shared = {
  permit: codesOf(nccCalls.resolve),
  at: ['head', 'bulk'],
  lock: 4000,
  unless: (ctx: Ctx<Compared>) =>
    fields.some(field => differing(ctx, field).length > 0) ? undefined : '选中的商品没有差异',
} as const

/** Only the fields in which something differs, with how many rows that is. */
const choices = (ctx: Ctx<Compared>) =>
  fields.flatMap(field => {
    const count = differing(ctx, field).length
    return count > 0 ? [{ value: field, label: nccFields[field], hint: `${count}条` }] : []
  })

async function settle(ctx: Ctx<Compared>, chosen: string, take: 'ncc' | 'mall'): Promise<void> {
  const field = fields.find(each => each === chosen)
  if (!field) return
  const rows = differing(ctx, field).map(({ id }) => ({ id, field, take }))
  const verdicts = await send(nccCalls.resolve, { rows })
  const failed = verdicts.filter(({ reason }) => reason !== '')
  if (failed[0]) {
    const told = message('batch.result', { n: rows.length - failed.length, m: failed.length })
    ctx.warn(`${told}：${failed[0].reason}`)
  } else ctx.say(`${nccFields[field]}：${take === 'ncc' ? '已采用NCC的值' : '已忽略差异'}，${rows.length}条`)
  await refresh(ctx)
}

interface Stocked {
  readonly skuNo: string
  readonly stock: number
  readonly total: number
  readonly difference: number
}

/** What would become of each stock, the first five told one by one. */
function preview(rows: readonly ActedRow<Stocked>[]): string {
  const changes = new Map(
    rows.flatMap(({ row: { skuNo, stock, total, difference } }) =>
      difference !== 0 ? [[skuNo, `${skuNo} ${stock}→${total}`] as const] : [],
    ),
  )
  const told = [...changes.values()].slice(0, 5).join('，')
  return `确定按NCC合计调整${changes.size}个货品的库存吗？${told}${changes.size > 5 ? ' 等' : ''}`
}

export const settleCommands: readonly Command[] = [
  onRows(nccProduct, {
    ...shared,
    id: 'nccProduct.take',
    title: '采用NCC的值',
    icon: 'check',
    words: ['take', 'adopt', '采用'],
    keys: ['KeyS'],
    ask: { field: { question: '采用哪个字段？', choices } },
    run: (ctx, { field }) => settle(ctx, field, 'ncc'),
  }),
  onRows(nccProduct, {
    ...shared,
    id: 'nccProduct.ignore',
    title: '忽略差异',
    icon: 'x',
    words: ['ignore'],
    ask: { field: { question: '忽略哪个字段的差异？', choices } },
    run: (ctx, { field }) => settle(ctx, field, 'mall'),
  }),
  onRows(nccInventory, {
    id: 'nccInventory.adjust',
    at: ['head', 'bulk'],
    title: '按差异调整库存',
    icon: 'check',
    words: ['adjust', 'stock', '调整'],
    keys: ['KeyS'],
    permit: codesOf(nccCalls.adjustStock),
    lock: 4000,
    unless: ({ rows }) =>
      rows.some(({ row }) => row.skuId === null)
        ? '其中有没有绑定货品的物料'
        : rows.some(({ row }) => row.differs === 1)
          ? undefined
          : '选中的库存没有差异',
    confirm: ({ rows }) => preview(rows),
    async run(ctx) {
      const { adjusted } = await send(nccCalls.adjustStock, { ids: idsOf(ctx) })
      return `已调整${adjusted}个货品的库存，可在操作日志中撤销`
    },
  }),
]
