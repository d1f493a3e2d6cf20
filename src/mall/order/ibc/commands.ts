import type { Command } from '../../../commands/command.ts'
import { ibcCalls } from '../../../generated/contract/calls/ibc.ts'
import { spuCalls } from '../../../generated/contract/calls/spu.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { inList, onRow, onRows } from '../../../plain/thing-command.ts'
import { asCode } from '../../../values/half-width.ts'
import { send } from '../../../wire/client.ts'
import { printCommand } from '../../parts/labels/print-command.ts'
import { toOrder } from '../to-order.ts'
import { ibc, ibcVerb } from './thing.ts'

export const commands: readonly Command[] = [
  printCommand(ibc, { title: '打印标签', keys: ['KeyP'] }),
  inList(ibc, {
    ...ibcVerb('import'),
    at: ['head'],
    title: '导入EPC',
    icon: 'upload',
    words: ['import', 'excel', 'csv', 'rfid', '模板'],
    permit: codesOf(spuCalls.importEPC),
    run: ctx => openHere(ctx, ibc, { import: '1' }),
  }),
  toOrder(ibc, { id: 'ibc.order', title: '打开条码的订单' }),
  onRow(ibc, {
    id: 'ibc.bind',
    at: ['head'],
    title: '绑定EPC',
    icon: 'lock',
    words: ['bind', 'rfid', 'tag'],
    keys: ['KeyS'],
    permit: codesOf(ibcCalls.bind),
    lock: 4000,
    unless: ({ row }) => (row.epc ? '已绑定EPC，请先解绑' : undefined),
    ask: {
      epc: {
        question: '扫描或输入24位EPC',
        check: text => (/^[0-9A-Fa-f]{24}$/.test(asCode(text)) ? undefined : 'EPC应为24位十六进制字符'),
      },
    },
    async run({ name }, _ctx, { epc }) {
      await send(ibcCalls.bind, { code: name, epc: epc.trim() })
      return `${name}已绑定EPC`
    },
  }),
  onRows(ibc, {
    id: 'ibc.unbind',
    at: ['head', 'bulk'],
    title: '解绑EPC',
    icon: 'x',
    words: ['unbind'],
    permit: codesOf(ibcCalls.unbind),
    lock: 4000,
    unless: ({ rows }) => (rows.every(({ row }) => row.epc) ? undefined : '其中有没有绑定EPC的条码'),
    confirm: ({ rows }) =>
      rows.length === 1
        ? `确定解绑“${rows[0]?.name}”的EPC吗？`
        : `确定解绑选中的${rows.length}件条码的EPC吗？`,
    async run({ rows }) {
      const codes = rows.map(({ name }) => name)
      await send(ibcCalls.unbind, { codes })
      return `已解绑${codes.length}件`
    },
  }),
]
