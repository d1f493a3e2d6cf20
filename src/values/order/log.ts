import { showMoney } from '../money.ts'
import { orderFlow, orderStatuses } from './states.ts'

/** What the log keeps of an act on an order: the fields that changed, as `note.query.ts` on the server names them. */
export interface Noted {
  readonly call: string
  readonly before: Image | null
  readonly after: Image
}
type Image = Readonly<Record<string, unknown>>

/** What a client's account is never told: how its order is picked, and what the staff write on it. */
const inner: ReadonlySet<string> = new Set([
  ...['allot', 'unallot', 'split', 'remark', 'supply', 'judge', 'work'],
  // What happens to it on the picking floor.
  ...['unpick', 'weigh', 'short'],
  // Who looked at where it goes, be it to print it.
  'person',
])

/** The act in Chinese: 提交订单，3件. undefined where it is the house's own matter and a client asks. */
export function saidOfAct(noted: Noted, isClient: boolean): string | undefined {
  const act = actOf(noted)
  if (isClient && (act === 'other' || inner.has(act))) return undefined
  const { before, after } = noted
  const owed = number(after.owed) > 0 ? `，待退定金${showMoney(number(after.owed))}元` : ''
  const reason = `${after.reason ? `：${after.reason}` : ''}${owed}`
  const gone = number(before?.totalCount) - number(after.totalCount)
  const carrier = [after.transportName, after.waybillNo].filter(Boolean).join(' ')
  switch (act) {
    case 'submit':
      return `提交订单，${number(after.totalCount)}件`
    case 'part':
      return carrier ? `部分发货${-gone}件：${carrier}` : `拆单生成，${-gone}件`
    case 'split':
      return `拆单，拆出${gone}件`
    case 'pass':
      return '审核通过'
    case 'reject':
      return `驳回${reason}`
    case 'cancel':
      return `取消${reason}`
    case 'allot': {
      const pieces = number(after.picked) - number(before?.picked)
      return `配货${pieces}件${after.orderStatus === 4 ? '，已配齐' : ''}`
    }
    case 'unallot':
      return '撤回配货'
    case 'unpick':
      return `拣货放回${number(before?.picked) - number(after.picked)}件`
    case 'weigh':
      return '拣货称重'
    case 'short':
      return `拣货缺货${number(after.short) - number(before?.short)}件`
    case 'deliver':
      return gone > 0 ? `部分发货${gone}件` : `发货：${carrier}`
    case 'receive':
      return '确认收货'
    case 'return': {
      const pieces = number(after.returned) - number(before?.returned)
      return `退货${pieces}件，退${showMoney(number(after.refund) - number(before?.refund))}元`
    }
    case 'judge':
      return `退货判定：${after.returns ?? ''}`
    case 'revoke':
      return after.orderStatus === 4 ? '撤回发货' : '撤回审核'
    case 'update':
      return saidOfUpdate(after)
    case 'release':
      return `占用到期，已释放${number(after.short) - number(before?.short)}件`
    case 'supply':
      return `补到${number(before?.short) - number(after.short)}件`
    case 'work': {
      const pieces = number(before?.short) - number(after.short)
      return pieces < 0 ? `作业单取走${-pieces}件` : `作业单补到${pieces}件`
    }
    case 'refund':
      return `退还定金${showMoney(number(before?.deposit))}元`
    case 'remark':
      return after.remarks ? `备注改为“${after.remarks}”` : '清空备注'
    case 'person':
      return '查看个人信息'
    default:
      return otherwise(noted)
  }
}

/** 改订单 changes several things at once: each of them is told. */
function saidOfUpdate({ totalCount, items, delivery, lockUntil, deposit }: Image): string {
  const lines = totalCount === undefined ? '修改订单明细' : `修改订单，共${number(totalCount)}件`
  const told = [
    totalCount === undefined && items === undefined ? '' : lines,
    delivery === undefined ? '' : '修改收货信息',
    lockUntil === undefined ? '' : '重新锁价',
    deposit === undefined ? '' : `已收定金改为${showMoney(number(deposit))}元`,
  ].filter(Boolean)
  return told.join('，') || '修改订单'
}

function actOf({ call, before, after }: Noted): string {
  if (before === null) return call.endsWith('split') || call.endsWith('deliver') ? 'part' : 'submit'
  if (call.startsWith('x:order.remark') || call === 'x:infor.handle') return 'remark'
  if (call.startsWith('x:orderReturn')) return call.endsWith('judge') ? 'judge' : 'return'
  // What is done in the workshop shows in an order by what came back of it, or by what it holds.
  if (call.startsWith('x:operation')) return after.returns === undefined ? 'work' : 'judge'
  const verb = call.split('.').at(-1) ?? ''
  if (call === 'x:sorting.pick') return 'allot'
  if (verb === 'audit') return after.orderStatus === 7 ? 'reject' : 'pass'
  return acts.has(verb) ? verb : 'other'
}
const acts: ReadonlySet<string> = new Set([
  'cancel',
  'allot',
  'unallot',
  'split',
  'deliver',
  'receive',
  'revoke',
  'update',
  'refund',
  'release',
  'supply',
  'unpick',
  'weigh',
  'short',
  'person',
])

/** By the flow's own word, by the state that it led to, or by what is left to say. */
function otherwise({ call, after }: Noted): string {
  const verb = call.split('.').at(-1)
  const step = orderFlow.find(({ event }) => event === verb)
  if (step) return step.says
  const status = Object.entries(orderStatuses).find(([code]) => Number(code) === after.orderStatus)
  return status ? `变为${status[1]}` : '修改订单'
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
