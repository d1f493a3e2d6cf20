import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { nccCalls } from '../../../contract/calls/ncc.generated.ts'
import { codesOf } from '../../../plain/plain.ts'
import { nccFields } from '../../../values/lists.ts'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { refresh, within } from '../../parts/row-command.ts'
import { nccInventory, nccProduct } from './thing.ts'

const fields = ['name', 'weight', 'price'] as const
type Field = (typeof fields)[number]

/** The rows acted on that differ in a field. */
const differing = (ctx: Ctx, field: Field) =>
  ctx.rows.filter(({ row }) => String(row?.differences ?? '').includes(nccFields[field]))

const shared = {
  ...within(nccProduct),
  permit: codesOf(nccCalls.resolve),
  at: ['head', 'bulk'],
  lock: 4000,
  unless: (ctx: Ctx) =>
    ctx.rows.length === 0
      ? '请先选择NCC商品'
      : fields.some(field => differing(ctx, field).length > 0)
        ? undefined
        : '选中的商品没有差异',
} as const

/** Only the fields in which something differs, with how many rows that is. */
const choices = (ctx: Ctx) =>
  fields.flatMap(field => {
    const count = differing(ctx, field).length
    return count > 0 ? [{ value: field, label: nccFields[field], hint: `${count}条` }] : []
  })

async function settle(ctx: Ctx, chosen: string, take: 'ncc' | 'mall'): Promise<void> {
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

/** What would become of each stock, the first five told one by one. */
function preview({ rows }: Ctx): string {
  const changes = new Map(
    rows.flatMap(({ row }) =>
      row && row.difference !== 0
        ? [[String(row.skuNo), `${String(row.skuNo)} ${String(row.stock)}→${String(row.total)}`] as const]
        : [],
    ),
  )
  const told = [...changes.values()].slice(0, 5).join('，')
  return `确定按NCC合计调整${changes.size}个货品的库存吗？${told}${changes.size > 5 ? ' 等' : ''}`
}

export const settleCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'nccProduct.take',
    title: '采用NCC的值',
    icon: 'check',
    words: ['take', 'adopt', '采用'],
    keys: ['KeyS'],
    ask: { field: { question: '采用哪个字段？', choices } },
    run: (ctx, { field }) => settle(ctx, field, 'ncc'),
  }),
  command({
    ...shared,
    id: 'nccProduct.ignore',
    title: '忽略差异',
    icon: 'x',
    words: ['ignore'],
    ask: { field: { question: '忽略哪个字段的差异？', choices } },
    run: (ctx, { field }) => settle(ctx, field, 'mall'),
  }),
  command({
    ...within(nccInventory),
    id: 'nccInventory.adjust',
    at: ['head', 'bulk'],
    title: '按差异调整库存',
    icon: 'check',
    words: ['adjust', 'stock', '调整'],
    keys: ['KeyS'],
    permit: codesOf(nccCalls.adjustStock),
    lock: 4000,
    unless: ctx =>
      ctx.rows.length === 0
        ? '请先选择NCC库存'
        : ctx.rows.some(({ row }) => row?.skuId === null)
          ? '其中有没有绑定货品的物料'
          : ctx.rows.some(({ row }) => row?.differs === 1)
            ? undefined
            : '选中的库存没有差异',
    confirm: preview,
    async run(ctx) {
      const { adjusted } = await send(nccCalls.adjustStock, { ids: ctx.rows.map(({ id }) => id) })
      ctx.say(`已调整${adjusted}个货品的库存，可在操作日志中撤销`)
      await refresh(ctx)
    },
  }),
]
