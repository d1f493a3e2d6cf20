import type { ActedRow, Command } from '../../../commands/command.ts'
import { pointsCalls } from '../../../generated/contract/calls/points.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow, inList } from '../../../plain/thing-command.ts'
import { grouped } from '../../../values/decimal.ts'
import { asCode } from '../../../values/half-width.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { accounts } from '../accounts.ts'
import { pointsLog } from './thing.ts'

function amountProblem(text: string): string | undefined {
  if (!/^[+-]?\d{1,15}$/.test(asCode(text))) return '请输入整数，减少时写负数'
  const amount = Number(asCode(text))
  if (amount === 0) return '积分不能为0'
  return Math.abs(amount) > 1_000_000 ? '一次最多1,000,000积分' : undefined
}

export const commands: readonly Command[] = [
  inList(pointsLog, {
    id: 'pointsLog.adjust',
    at: ['head'],
    title: '调整积分',
    icon: 'plus',
    words: ['adjust', 'points', '加分', '扣分'],
    keys: ['KeyN'],
    permit: codesOf(pointsCalls.adjust),
    lock: 4000,
    ask: {
      user: { question: '调整谁的积分？输入姓名、客户名称或客户编码', search: accounts },
      points: { question: '增加多少积分？减少时写负数', check: amountProblem },
      reason: { question: '原因', check: typedText({ max: 200, required: '请说明原因' }) },
    },
    async run(_ctx, { user, points, reason }) {
      const amount = Number(asCode(points))
      await send(pointsCalls.adjust, { userId: Number(user), points: amount, reason: reason.trim() })
      return amount > 0 ? `已增加${grouped(String(amount))}积分` : `已扣减${grouped(String(-amount))}积分`
    },
  }),
  follow(
    pointsLog,
    {
      id: 'pointsLog.account',
      at: ['head'],
      title: '只看这个账号',
      icon: 'search',
      words: ['account', '账号'],
      keys: ['KeyD'],
    },
    pointsLog,
    ({ row }: ActedRow<{ readonly userId: number }>) => ({ 'f.userId': String(row.userId) }),
  ),
]
