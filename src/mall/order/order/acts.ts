import type { Command, Ctx } from '../../../commands/command.ts'
import { cartCalls } from '../../../generated/contract/calls/cart.ts'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow, onRow, onRows, refresh } from '../../../plain/thing-command.ts'
import { showMoney } from '../../../values/money.ts'
import { oldestOf } from '../../../values/order/merge.ts'
import type { OrderEvent } from '../../../values/order/states.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'
import { askClientAgain, clientOf, intoCart, sayCart } from '../../parts/cart/asks.ts'
import { sayOrder } from '../order-made.ts'
import { allotParameter } from './allot/address.ts'
import { cancelling, carrier, rejection, remark, sentBy, waybill } from './asks.ts'
import { editParameter } from './edit/address.ts'
import { whyNotMerge } from './merging.ts'
import { deliver, nextStep } from './next-command.ts'
import { openDialog } from './open-dialog.ts'
import { owedOf, rejecting, saidOfOwed } from './owed.ts'
import { splitParameter } from './split/address.ts'
import { bothSides, type Standing, seen, told, whyNone, whyNotRow } from './standing.ts'
import { type order, orderItem } from './thing.ts'
import { whyParameter } from './why/address.ts'

/** What is done to orders, the same in both of their lists. */
export function actsOn(thing: typeof order): readonly Command[] {
  const own = (verb: string, event: OrderEvent) => ({
    id: `${thing.id}.${verb}`,
    lock: 2000,
    unless: (ctx: Ctx<Standing>) => whyNone(event, ctx),
  })
  return [
    nextStep(thing),
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
      run: deliver,
    }),
    onRow(thing, {
      id: `${thing.id}.part`,
      title: '部分发货',
      icon: 'arrow-right',
      words: ['partial', 'ship', '拆单'],
      permit: codesOf(orderCalls.deliver),
      lock: 2000,
      unless: ({ row }) => (row.orderStatus === 3 ? undefined : '只有配货中的订单可以部分发货'),
      ask: { transportName: carrier, waybillNo: waybill },
      async run({ id, version = 1, name, row }, ctx, asked) {
        const rows = [{ id, version }]
        try {
          const input = { rows, partial: true, ...sentBy(asked) }
          const answer = await send(orderCalls.deliver, input, { quiet: 'refused' })
          const [made] = answer.applied
          if (!made) return told('发货', ctx, answer)
          sayOrder(ctx, `${name}已配的货已发，订单${made.orderNo}`, made.id)
          await refresh(ctx)
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          ctx.warn(bothSides(row, error))
        }
      },
    }),
    onRow(thing, {
      id: `${thing.id}.split`,
      title: '拆单',
      icon: 'columns-2',
      words: ['split', 'part', '拆分'],
      keys: ['KeyS'],
      permit: codesOf(orderCalls.split),
      unless: ({ row }, ctx) => whyNotRow('split', row, ctx),
      run: openDialog(thing, splitParameter),
    }),
    onRows(thing, {
      id: `${thing.id}.merge`,
      at: ['bulk'],
      title: '合单',
      icon: 'git-compare-arrows',
      words: ['merge', 'join', '合并'],
      keys: ['KeyM'],
      permit: codesOf(orderCalls.merge),
      lock: 2000,
      unless: whyNotMerge,
      confirm: ({ rows }) => `确定把选中的${rows.length}单合并到最早的“${oldestOf(rows)?.name ?? ''}”吗？`,
      async run(ctx) {
        const { id, orderNo } = await send(orderCalls.merge, { ids: ctx.rows.map(each => each.id) })
        // All but one of those that were chosen have ended.
        ctx.pane?.list?.clear()
        sayOrder(ctx, `${ctx.rows.length}单已合并为${orderNo}`, id)
        await refresh(ctx)
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
      ask: { reason: rejecting },
      async run(ctx, { reason }) {
        const why = reason.trim()
        const answer = await send(orderCalls.audit, { rows: seen(ctx.rows), pass: false, reason: why })
        rejection.given(why)
        return told('驳回', ctx, answer, owedOf(ctx.rows, answer.applied))
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
      cancels: true,
      confirm({ rows }) {
        const which = rows.length === 1 ? `订单“${rows[0]?.name}”` : `选中的${rows.length}单`
        return `确定取消${which}吗？${saidOfOwed(rows, '取消')}`
      },
      async run(ctx, { reason }) {
        const why = reason.trim()
        const answer = await send(orderCalls.cancel, { rows: seen(ctx.rows), reason: why })
        cancelling.given(why)
        return told('取消', ctx, answer, owedOf(ctx.rows, answer.applied))
      },
    }),
    onRow(thing, {
      id: `${thing.id}.refund`,
      title: '退还定金',
      icon: 'check',
      words: ['refund', 'deposit', '退款', '退定金'],
      permit: codesOf(orderCalls.refund),
      lock: 2000,
      unless: ({ row }, ctx) => whyNotRow('refund', row, ctx),
      confirm: ({ name, row }) => `“${name}”的定金${showMoney(row.deposit)}元，确定已经退还给客户了吗？`,
      async run({ id, name, version = 1, row }) {
        await send(orderCalls.refund, { id, version })
        return `${name}的定金${showMoney(row.deposit)}元已退还`
      },
    }),
    onRows(thing, {
      ...own('revoke', 'revoke'),
      at: ['head', 'bulk'],
      title: '撤回上一步',
      titled: ({ rows: [first] }) => (first?.row.orderStatus === 5 ? '撤回发货' : '撤回审核'),
      icon: 'arrow-left',
      words: ['revoke', 'undo', '撤回'],
      keys: ['KeyU'],
      permit: codesOf(orderCalls.revoke),
      async run(ctx) {
        return told('撤回', ctx, await send(orderCalls.revoke, { rows: seen(ctx.rows) }))
      },
    }),
    onRow(thing, {
      id: `${thing.id}.pick`,
      at: ['head'],
      title: '按件配货',
      icon: 'clipboard-list',
      words: ['allot', 'pick', 'weigh', '配货', '换货', '称重'],
      keys: ['Shift+KeyA'],
      permit: codesOf(orderCalls.allot),
      unless: ({ row }, ctx) => whyNotRow('allot', row, ctx),
      run: openDialog(thing, allotParameter),
    }),
    onRow(thing, {
      id: `${thing.id}.unallot`,
      title: '撤回配货',
      icon: 'arrow-left',
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
      id: `${thing.id}.edit`,
      at: ['head'],
      title: '改订单',
      icon: 'pencil',
      words: ['edit', 'change', '修改', '加件', '减件', '收货地址'],
      keys: ['KeyE'],
      permit: codesOf(orderCalls.update),
      unless: ({ row }, ctx) => whyNotRow('edit', row, ctx),
      run: openDialog(thing, editParameter),
    }),
    onRow(thing, {
      id: `${thing.id}.why`,
      title: '为什么这个价',
      icon: 'info',
      words: ['why', 'price', 'explain', '价格明细', '优惠'],
      keys: ['KeyW'],
      run: openDialog(thing, whyParameter),
    }),
    onRow(thing, {
      id: `${thing.id}.remark`,
      title: '改订单备注',
      icon: 'pencil',
      words: ['remark', 'note'],
      permit: codesOf(orderCalls['remark.update']),
      lock: 1000,
      ask: { remarks: remark },
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
      ask: { client: askClientAgain },
      async run({ row }, ctx, { client }) {
        sayCart(ctx, await send(cartCalls.add, { ...clientOf(client), orderNo: row.orderNo }), client)
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
