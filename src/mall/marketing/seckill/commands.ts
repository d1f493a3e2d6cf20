import { type Command, command } from '../../../commands/command.ts'
import { seckillCalls } from '../../../contract/calls/seckill.generated.ts'
import { oneRow } from '../../../plain/commands.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { nameOf, onOne, refresh, rowOf, within } from '../../parts/row-command.ts'
import { seckill } from './thing.ts'

function turn(status: 0 | 1): Command {
  const word = status === 1 ? '启用' : '停用'
  return command({
    ...within(seckill),
    id: `seckill.${status === 1 ? 'start' : 'stop'}`,
    at: ['head'],
    title: `${word}秒杀`,
    icon: status === 1 ? 'circle-check' : 'circle-x',
    words: status === 1 ? ['start', 'enable'] : ['stop', 'disable'],
    permit: codesOf(seckillCalls.updateStatus),
    lock: 4000,
    unless(ctx) {
      const row = rowOf(ctx)
      if (!row) return oneRow(seckill, ctx)
      if (row.status === status) return `已经${word}`
      if (status === 0) return undefined
      return row.goodsCount === 0 ? '请先添加秒杀商品，再启用' : undefined
    },
    ...(status === 0 ? { confirm: ctx => `确定停用“${nameOf(ctx)}”吗？客户会立即看不到这场秒杀。` } : {}),
    async run(ctx) {
      const [row] = ctx.rows
      if (!row) return
      await send(seckillCalls.updateStatus, { id: row.id, status })
      ctx.say(`“${nameOf(ctx)}”已${word}`)
      await refresh(ctx)
    },
  })
}

export const seckillCommands: readonly Command[] = [
  onOne(
    seckill,
    {
      id: 'seckill.goods',
      at: ['head'],
      title: '看秒杀商品',
      icon: 'info',
      words: ['goods', 'sold', '已售'],
      keys: ['KeyD'],
    },
    (id, ctx) => openHere(ctx, seckill, { goods: String(id) }),
  ),
  turn(1),
  turn(0),
]
