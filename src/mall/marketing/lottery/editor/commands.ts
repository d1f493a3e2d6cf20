import { type Command, type Ctx, command } from '../../../../commands/command.ts'
import type { CommandRef } from '../../../../commands/verbs.ts'
import { rowsCommands } from '../../../parts/rows/rows-commands.ts'
import { type LotteryHandle, lotteryPane, lotteryVerb } from './handle.ts'

const place = { home: lotteryPane, group: '抽奖编辑', screen: 'lottery' } as const

type More = Partial<Omit<Command, 'run' | 'unless'>>

function deed(
  ref: CommandRef,
  title: string,
  keys: readonly string[],
  run: (lottery: LotteryHandle, ctx: Ctx) => void,
  { unless, ...more }: More & { unless?: (lottery: LotteryHandle) => string | undefined } = {},
): Command {
  return command({
    ...ref,
    ...{ title, keys },
    ...place,
    ...more,
    unless({ pane }) {
      return pane?.lottery ? unless?.(pane.lottery) : '请先打开抽奖编辑'
    },
    run(ctx) {
      if (ctx.pane?.lottery) run(ctx.pane.lottery, ctx)
    },
  })
}

export const commands: readonly Command[] = [
  deed(lotteryVerb('addRow'), '添加奖品', ['Alt+KeyI'], lottery => lottery.addRow(), {
    icon: 'plus',
    words: ['prize', 'add row', '插入行'],
    unless: lottery => lottery.whyNotWrite,
  }),
  deed(lotteryVerb('removeRows'), '删除所选奖品', ['Alt+Delete'], lottery => lottery.removeRows(), {
    icon: 'trash-2',
    words: ['prize', 'delete row', '删除行'],
    unless: lottery => lottery.whyNotWrite,
  }),
  deed(lotteryVerb('rest'), '其余概率归谢谢参与', ['Alt+Enter'], lottery => lottery.rest(), {
    words: ['rest', 'share', '概率', '合计', '100%'],
    unless: lottery => lottery.whyNotWrite,
  }),
  deed(lotteryVerb('tryOut'), '试抽一百万次', ['Alt+KeyT'], lottery => lottery.tryOut(), {
    icon: 'refresh-cw',
    words: ['simulate', 'try', '试抽', '模拟'],
    unless: lottery => lottery.whyNotTry,
  }),
  deed(lotteryVerb('leave'), '返回抽奖列表', ['Alt+KeyQ'], (_lottery, ctx) => ctx.open('lottery'), {
    words: ['back', 'close', '关闭'],
  }),
  ...rowsCommands({ ...place, verb: lotteryVerb, word: '奖品' }),
]
