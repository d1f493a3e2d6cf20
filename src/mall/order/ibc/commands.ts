import { type Command, command } from '../../../commands/command.ts'
import { ibcCalls } from '../../../contract/calls/ibc.generated.ts'
import { spuCalls } from '../../../contract/calls/spu.generated.ts'
import { oneRow } from '../../../plain/commands.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { printCommand } from '../../parts/labels/print-command.ts'
import { nameOf, refresh, rowOf, within } from '../../parts/row-command.ts'
import { ibc, ibcVerb } from './thing.ts'

export const ibcCommands: readonly Command[] = [
  printCommand(ibc, { title: '打印标签', keys: ['KeyP'] }),
  command({
    ...within(ibc),
    ...ibcVerb('import'),
    at: ['head'],
    title: '导入EPC',
    icon: 'upload',
    words: ['import', 'excel', 'csv', 'rfid', '模板'],
    permit: codesOf(spuCalls.importEPC),
    run: ctx => openHere(ctx, ibc, { import: '1' }),
  }),
  command({
    ...within(ibc),
    id: 'ibc.bind',
    at: ['head'],
    title: '绑定EPC',
    icon: 'lock',
    words: ['bind', 'rfid', 'tag'],
    keys: ['KeyS'],
    permit: codesOf(ibcCalls.bind),
    lock: 4000,
    unless: ctx => oneRow(ibc, ctx) ?? (rowOf(ctx)?.epc ? '已绑定EPC，请先解绑' : undefined),
    ask: {
      epc: {
        question: '扫描或输入24位EPC',
        check: text => (/^[0-9A-Fa-f]{24}$/.test(text.trim()) ? undefined : 'EPC应为24位十六进制字符'),
      },
    },
    async run(ctx, { epc }) {
      await send(ibcCalls.bind, { code: nameOf(ctx), epc: epc.trim() })
      ctx.say(`${nameOf(ctx)}已绑定EPC`)
      await refresh(ctx)
    },
  }),
  command({
    ...within(ibc),
    id: 'ibc.unbind',
    at: ['head', 'bulk'],
    title: '解绑EPC',
    icon: 'x',
    words: ['unbind'],
    permit: codesOf(ibcCalls.unbind),
    lock: 4000,
    unless: ctx =>
      ctx.rows.length === 0
        ? '请先选择条码'
        : ctx.rows.every(({ row }) => row?.epc)
          ? undefined
          : '其中有没有绑定EPC的条码',
    confirm: ctx =>
      ctx.rows.length === 1
        ? `确定解绑“${nameOf(ctx)}”的EPC吗？`
        : `确定解绑选中的${ctx.rows.length}件条码的EPC吗？`,
    async run(ctx) {
      const codes = ctx.rows.map(({ name }) => name)
      await send(ibcCalls.unbind, { codes })
      ctx.say(`已解绑${codes.length}件`)
      await refresh(ctx)
    },
  }),
]
