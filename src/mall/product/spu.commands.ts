import { type Command, command } from '../../commands/command.ts'
import { spuCalls } from '../../contract/calls/spu.generated.ts'
import { send } from '../../wire/client.ts'
import { printCommand } from '../parts/labels/print-command.ts'
import { spu } from './spu.ts'

/** From a 款 to its 货, in the list where they are edited: found by its number as a code, so no other is. */
export const spuCommands: readonly Command[] = [
  command({
    id: 'spu.skus',
    title: '查看货品',
    group: '商品',
    icon: 'gem',
    words: ['sku', 'goods', '货号'],
    screen: 'ProductList',
    home: 'spu.list',
    when: { editor: 'closed' },
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
]
