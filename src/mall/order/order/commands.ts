import type { ActedRow, Ask, Command, Ctx } from '../../../commands/command.ts'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { cartCalls } from '../../../generated/contract/calls/cart.ts'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { codesOf } from '../../../plain/plain.ts'
import { queueOf } from '../../../plain/queue/queue-of.ts'
import { askReason } from '../../../plain/queue/reasons.ts'
import { alsoOnPage, follow, onRow, onRows } from '../../../plain/thing-command.ts'
import type { FunctionCode } from '../../../values/functions.ts'
import { message } from '../../../values/messages.ts'
import { nextEvent, type OrderEvent, whyNotNow } from '../../../values/order/states.ts'
import { send } from '../../../wire/client.ts'
import { askClient, clientOf, intoCart, saidOfCart } from '../../parts/cart/asks.ts'
import { openOf } from './detail/open.ts'
import { isStatus } from './status.ts'
import { order, orderItem, orderPlain } from './thing.ts'

type Outcome = Out<Api['order']['audit']>

interface Standing {
  readonly orderNo: string
  readonly orderStatus: number
  readonly totalCount: number
  readonly picked: number
}

type Acted = readonly ActedRow<Standing>[]

/** No client's account holds one of these. */
const staffCodes = [
  ...codesOf(orderCalls.audit),
  ...codesOf(orderCalls.allot),
  ...codesOf(orderCalls.deliver),
]
const sideOf = (ctx: Pick<Ctx, 'can'>) => (ctx.can(staffCodes) ? 'staff' : 'client')

/** Why the act happens to none of these orders; what happens to some is said of each when it is done. */
function whyNone(event: OrderEvent, ctx: Ctx<Standing>): string | undefined {
  const reasons = ctx.rows.map(({ row }) => whyNotRow(event, row, ctx))
  return reasons.every(reason => reason !== undefined) ? reasons[0] : undefined
}

function whyNotRow(event: OrderEvent, row: Standing, ctx: Pick<Ctx, 'can'>): string | undefined {
  const { orderNo, orderStatus: status, totalCount: num, picked } = row
  if (!isStatus(status)) return undefined
  return whyNotNow(event, { orderNo, status, num, picked, returned: 0 }, sideOf(ctx))
}

/** By the versions that were seen, so that nobody approves what he has not seen. */
const seen = (rows: Acted) => rows.map(({ id, version = 1 }) => ({ id, version }))

/** 已通过3单，1单没有通过：… */
function told(
  deed: string,
  ctx: Pick<Ctx, 'warn'>,
  { applied, refused, conflicts }: Outcome,
): string | undefined {
  const [no] = refused
  const [conflict] = conflicts
  const failed = refused.length + conflicts.length
  const done = applied.length > 0 ? `已${deed}${applied.length}单` : ''
  if (failed === 0) return done
  const why = no ? no.reason : conflict ? `${conflict.orderNo}已被${conflict.by}修改，请看过再试` : ''
  ctx.warn(`${done ? `${done}，` : ''}${failed}单没有${deed}：${why}`)
  return undefined
}

const short = (text: string) => (text.trim().length > 200 ? '最多200个字符' : undefined)
const needed = (text: string) => (text.trim() === '' ? '请说明原因' : short(text))
const rejection = askReason({ question: '为什么驳回？', check: needed })
const cancelling = askReason({ question: '为什么取消？', check: needed })

const pickup = '自提'
const carriers = ['顺丰速运', '京东快递', '德邦快递', '中国邮政', pickup]
const carrier: Ask = {
  question: '哪家物流？可以直接输入',
  choices: () => carriers.map(name => ({ value: name, label: name })),
  read: text => {
    const name = text.trim()
    return name !== '' && name.length <= 40 ? { value: name, label: name } : undefined
  },
}
const waybill: Ask = {
  question: '运单号',
  check: text =>
    /^[\w-]{1,60}$/.test(text.trim()) ? undefined : '运单号只能是字母、数字和连字符，最多60个字符',
  after: ({ transportName }) => (transportName === pickup ? atTheDoor : waybill),
}
const atTheDoor: Ask = { question: '自提，没有运单号', choices: () => [{ value: '-', label: '确认自提' }] }

const codesOfStep: Readonly<Partial<Record<OrderEvent, readonly FunctionCode[]>>> = {
  pass: codesOf(orderCalls.audit),
  allot: codesOf(orderCalls.allot),
  deliver: codesOf(orderCalls.deliver),
  receive: codesOf(orderCalls.receive),
}
const stepCodes = Object.values(codesOfStep).flat()
const stepWords: Readonly<Partial<Record<OrderEvent, string>>> = {
  pass: '通过',
  allot: '配货',
  deliver: '发货',
  receive: '收货',
}

function nextOf({ orderStatus }: Standing): OrderEvent | undefined {
  return isStatus(orderStatus) ? nextEvent(orderStatus, 'staff') : undefined
}

/** The one step that all of them wait for; a sentence where there is none, or where it needs more than a key. */
function stepOf(rows: Acted): { readonly event: OrderEvent } | { readonly reason: string } {
  const [first] = rows
  const event = first && nextOf(first.row)
  if (!first || !event) return { reason: `${first?.row.orderNo ?? '订单'}没有下一步` }
  if (rows.some(({ row }) => nextOf(row) !== event)) return { reason: '选中的订单不在同一步' }
  if (event === 'deliver') return { reason: '发货要填物流公司和运单号，请用发货' }
  return event === 'allot' && rows.length > 1 ? { reason: '一次只能给一单配货' } : { event }
}

async function step(event: OrderEvent, ctx: Ctx<Standing>): Promise<string | undefined> {
  if (event === 'pass')
    return told('通过', ctx, await send(orderCalls.audit, { rows: seen(ctx.rows), pass: true }))
  if (event === 'receive') return told('收货', ctx, await send(orderCalls.receive, { rows: seen(ctx.rows) }))
  const [row] = seen(ctx.rows)
  if (!row) return undefined
  const { orderNo, picked, totalCount } = await send(orderCalls.allot, row)
  return picked === totalCount
    ? `${orderNo}已配齐`
    : `${orderNo}已配${picked}件，还有${totalCount - picked}件没配齐`
}

/** In the queue each order is one verdict: what is refused is said there. */
async function judge(
  { id, name, version = 1 }: ActedRow<Standing>,
  isPassed: boolean,
  reason = '',
): Promise<string> {
  const rows = [{ id, version }]
  const answer = await send(orderCalls.audit, { rows, pass: isPassed, reason })
  if (answer.applied.length > 0) return `${name}已${isPassed ? '通过' : '驳回'}`
  const by = answer.conflicts[0]?.by ?? '其他人'
  throw new Error(answer.refused[0]?.reason ?? `${name}已被${by}修改，请看过再试`)
}

const takeBack = async ({ id, name }: ActedRow<Standing>): Promise<void> => {
  const { applied, refused } = await send(orderCalls.revoke, { ids: [id] })
  if (applied.length === 0) throw new Error(refused[0]?.reason ?? `${name}不能撤回`)
}

/** What is done to orders, the same in both of their lists. */
function commandsOf(thing: typeof order): readonly Command[] {
  const own = (verb: string, event: OrderEvent) => ({
    id: `${thing.id}.${verb}`,
    lock: 2000,
    unless: (ctx: Ctx<Standing>) => whyNone(event, ctx),
  })
  return [
    onRows(thing, {
      id: `${thing.id}.next`,
      at: ['head', 'bulk'],
      title: '订单的下一步',
      titled({ rows }) {
        const found = rows.length > 0 ? stepOf(rows) : undefined
        const [first] = rows
        const event = found && 'event' in found ? found.event : first && nextOf(first.row)
        const word = event && stepWords[event]
        return word ? (rows.length > 1 ? `${word}${rows.length}单` : word) : '下一步'
      },
      icon: 'circle-check',
      words: ['pass', 'approve', 'audit', 'allot', 'receive', '审核', '通过', '配货', '收货'],
      keys: ['KeyA'],
      permit: stepCodes,
      lock: 2000,
      unless(ctx) {
        const found = stepOf(ctx.rows)
        if ('reason' in found) return found.reason
        const codes = codesOfStep[found.event] ?? []
        return ctx.can(codes) ? undefined : message('perm.missing', { code: codes.join(' 或 ') })
      },
      async run(ctx) {
        const found = stepOf(ctx.rows)
        return 'event' in found ? step(found.event, ctx) : undefined
      },
    }),
    onRows(thing, {
      ...own('deliver', 'deliver'),
      at: ['head', 'bulk'],
      title: '发货',
      titled: ({ rows }) => (rows.length > 1 ? `发货${rows.length}单` : '发货'),
      icon: 'arrow-right',
      words: ['deliver', 'ship', '物流', '运单'],
      keys: ['KeyD'],
      permit: codesOf(orderCalls.deliver),
      ask: { transportName: carrier, waybillNo: waybill },
      async run(ctx, { transportName, waybillNo }) {
        const isPickup = transportName === pickup
        const by = isPickup ? { pickup: true } : { transportName, waybillNo: waybillNo.trim() }
        return told('发货', ctx, await send(orderCalls.deliver, { rows: seen(ctx.rows), ...by }))
      },
    }),
    onRows(thing, {
      ...own('reject', 'reject'),
      at: ['head', 'bulk'],
      title: '驳回订单',
      icon: 'circle-x',
      words: ['reject', 'refuse', '审核'],
      keys: ['Shift+KeyR'],
      permit: codesOf(orderCalls.audit),
      ask: { reason: rejection.ask },
      async run(ctx, { reason }) {
        const why = reason.trim()
        const answer = await send(orderCalls.audit, { rows: seen(ctx.rows), pass: false, reason: why })
        rejection.given(why)
        return told('驳回', ctx, answer)
      },
    }),
    onRows(thing, {
      ...own('cancel', 'cancel'),
      at: ['head', 'bulk'],
      title: '取消订单',
      icon: 'x',
      words: ['cancel', '作废'],
      permit: codesOf(orderCalls.cancel),
      ask: { reason: cancelling.ask },
      confirm: ({ rows }) =>
        rows.length === 1 ? `确定取消订单“${rows[0]?.name}”吗？` : `确定取消选中的${rows.length}单吗？`,
      async run(ctx, { reason }) {
        const why = reason.trim()
        const answer = await send(orderCalls.cancel, { rows: seen(ctx.rows), reason: why })
        cancelling.given(why)
        return told('取消', ctx, answer)
      },
    }),
    onRows(thing, {
      ...own('revoke', 'revoke'),
      at: ['head', 'bulk'],
      title: '撤回上一步',
      titled: ({ rows: [first] }) => (first?.row.orderStatus === 5 ? '撤回发货' : '撤回审核'),
      icon: 'undo',
      words: ['revoke', 'undo', '撤回'],
      keys: ['KeyU'],
      permit: codesOf(orderCalls.revoke),
      async run(ctx) {
        return told('撤回', ctx, await send(orderCalls.revoke, { rows: seen(ctx.rows) }))
      },
    }),
    onRow(thing, {
      id: `${thing.id}.unallot`,
      title: '撤回配货',
      icon: 'undo',
      words: ['unallot', 'unpick'],
      permit: codesOf(orderCalls.unallot),
      lock: 2000,
      unless: ({ row }, ctx) => whyNotRow('unallot', row, ctx),
      confirm: ({ name }) => `确定撤回“${name}”的配货吗？`,
      async run({ id, name, version = 1 }) {
        await send(orderCalls.unallot, { id, version })
        return `${name}的配货已撤回`
      },
    }),
    onRow(thing, {
      id: `${thing.id}.remark`,
      title: '改订单备注',
      icon: 'pencil',
      words: ['remark', 'note'],
      permit: codesOf(orderCalls['remark.update']),
      lock: 1000,
      ask: {
        remarks: {
          question: '备注，最多500个字符',
          check: text => (text.trim().length > 500 ? '最多500个字符' : undefined),
        },
      },
      async run({ id, name, version = 1 }, _ctx, { remarks }) {
        await send(orderCalls['remark.update'], { id, version, remarks: remarks.trim() })
        return `${name}的备注已修改`
      },
    }),
    onRow(thing, {
      ...intoCart,
      id: `${thing.id}.again`,
      at: ['head'],
      title: '再来一单',
      icon: 'shopping-cart',
      ask: { client: askClient },
      async run({ row }, _ctx, { client }) {
        return saidOfCart(await send(cartCalls.add, { ...clientOf(client), orderNo: row.orderNo }))
      },
    }),
    follow(
      thing,
      {
        id: `${thing.id}.lines`,
        at: ['head'],
        leads: true,
        title: '查看明细',
        words: ['lines', 'items', '货号'],
      },
      orderItem,
      ({ row }) => ({ 'f.orderNo': row.orderNo }),
    ),
  ]
}

export const commands: readonly Command[] = [
  openOf(order),
  openOf(orderPlain),
  // On the page of an order they are the same commands: it is their row.
  ...commandsOf(order).map(each => alsoOnPage(order, each)),
  ...commandsOf(orderPlain),
  ...queueOf(order, {
    permit: codesOf(orderCalls.audit),
    unless: ({ row }) => (row.orderStatus === 1 ? undefined : '只有待审核的订单可以审核'),
    pass: { title: '通过', said: '已通过', run: row => judge(row, true), back: takeBack },
    answer: {
      title: '驳回',
      said: '已驳回',
      ask: { reason: rejection.ask },
      run: (row, { reason }) => judge(row, false, reason.trim()),
      back: '驳回不能撤回，请再来一单',
    },
  }),
]
