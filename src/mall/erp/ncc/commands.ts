import type { Command, Ctx } from '../../../commands/command.ts'
import { nccCalls } from '../../../generated/contract/calls/ncc.ts'
import { skuCalls } from '../../../generated/contract/calls/sku.ts'
import { codesOf, type Thing } from '../../../plain/plain.ts'
import { inList, onRow, refresh } from '../../../plain/thing-command.ts'
import { nccStates } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { settleCommands } from './settle.ts'
import { nccInventory, nccMaterial, nccProduct } from './thing.ts'

function sync(thing: Thing, kind: 'material' | 'product' | 'inventory'): Command {
  return inList(thing, {
    id: `${thing.id}.sync`,
    at: ['head'],
    title: `同步${thing.title}`,
    icon: 'refresh-cw',
    words: ['sync', 'fetch', '同步'],
    permit: codesOf(nccCalls.sync),
    lock: 4000,
    async run(ctx) {
      await send(nccCalls.sync, { kind })
      ctx.say('已开始同步，完成后会有站内信')
    },
  })
}

/** Goods by number or name, as they are typed. */
async function goods(_ctx: Ctx, query: string, signal: AbortSignal) {
  const keyword = query.trim()
  if (keyword === '') return []
  const { records } = await send(skuCalls.page, { keyword, pageSize: 20 }, { signal, dedupe: false })
  return records.map(({ skuId, skuNo, name }) => ({
    value: String(skuId),
    label: `${skuNo} ${name}`,
    words: [keyword],
  }))
}

export const commands: readonly Command[] = [
  sync(nccMaterial, 'material'),
  sync(nccProduct, 'product'),
  sync(nccInventory, 'inventory'),
  onRow(nccMaterial, {
    id: 'nccMaterial.bind',
    at: ['head'],
    title: '绑定货品',
    icon: 'check',
    words: ['bind', 'sku'],
    keys: ['KeyS'],
    permit: codesOf(nccCalls.bind),
    lock: 4000,
    unless: ({ row }) => (row.bound === 0 ? undefined : '已绑定货品，请先解绑'),
    ask: { sku: { question: '绑定哪个货品？输入货号或名称', search: goods } },
    async run({ name }, _ctx, { sku }) {
      await send(nccCalls.bind, { nccNo: name, skuId: Number(sku) })
      return `${name}已绑定`
    },
  }),
  onRow(nccMaterial, {
    id: 'nccMaterial.unbind',
    at: ['head'],
    title: '解绑货品',
    icon: 'x',
    words: ['unbind'],
    permit: codesOf(nccCalls.bind),
    confirm: ({ name, row }) => `确定解绑${name}和${row.skuNo}吗？`,
    lock: 4000,
    unless: ({ row }) => (row.bound === 1 ? undefined : '没有绑定货品'),
    async run({ name }) {
      await send(nccCalls.bind, { nccNo: name, skuId: null })
      return `${name}已解绑`
    },
  }),
  onRow(nccMaterial, {
    id: 'nccMaterial.check',
    at: ['head'],
    title: '校验',
    icon: 'info',
    words: ['check', 'verify'],
    keys: ['KeyD'],
    async run({ name: nccNo }, ctx) {
      const [known, { enabled }] = await Promise.all([
        send(skuCalls.checkNccNo, { nccNo }),
        send(skuCalls.checkNccState, { nccNo }),
      ])
      const bearer = known.skuNo === '' ? '没有绑定货品' : `绑定${known.skuNo}`
      const said = `${nccNo}在NCC中${nccStates[enabled]}，${bearer}`
      if (enabled === 1) ctx.say(said)
      else ctx.warn(said)
      await refresh(ctx)
    },
  }),
  ...settleCommands,
]
