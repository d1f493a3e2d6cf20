import type { ActedRow, Command, Ctx } from '../../../commands/command.ts'
import { pictureOrderCalls } from '../../../generated/contract/calls/pictureOrder.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { queueOf } from '../../../plain/queue/queue-of.ts'
import { alsoOnPage, inList, onRow, rowPane } from '../../../plain/thing-command.ts'
import { showMoney, yuanToCents } from '../../../values/money.ts'
import { type PictureEvent, whyNotPicture } from '../../../values/order/picture.ts'
import { send } from '../../../wire/client.ts'
import { toOrder } from '../to-order.ts'
import { addParameter, convertParameter } from './address.ts'
import { quoting, rejection } from './asks.ts'
import { pictureOrder } from './thing.ts'

interface Standing {
  readonly pictureNo: string
  readonly status: number
}

/** What may be done does not depend on who does it: what only staff do needs a code that only they hold. */
const unless =
  (event: PictureEvent) =>
  ({ row }: { readonly row: Standing }) =>
    whyNotPicture(event, row, 'staff')

async function quote(id: number, amount: string, remark: string): Promise<number> {
  const cents = yuanToCents(amount) ?? 0
  await send(pictureOrderCalls.quote, { id, amount: cents, remark: remark.trim() })
  return cents
}

async function reject(id: number, given: string): Promise<void> {
  const reason = given.trim()
  await send(pictureOrderCalls.reject, { id, reason })
  rejection.given(reason)
}

/** Beside the list, or on the page of the row. */
function openConvert({ id }: ActedRow, ctx: Ctx): void {
  const search = { [convertParameter]: String(id) }
  const isHere = ctx.pane?.kind === pictureOrder.pane || ctx.pane?.kind === rowPane(pictureOrder)
  if (isHere && ctx.pane?.place) ctx.pane.place.patch(search)
  else ctx.go(`/order/picture/details?id=${id}&${convertParameter}=${id}`)
}

export const commands: readonly Command[] = [
  inList(pictureOrder, {
    id: 'pictureOrder.add',
    at: ['primary'],
    title: '提交图片订单',
    icon: 'plus',
    words: ['add', 'new', '来图下单', '新增'],
    keys: ['KeyN'],
    permit: codesOf(pictureOrderCalls.add),
    run: ctx => openHere(ctx, pictureOrder, { [addParameter]: 'new' }),
  }),
  onRow(pictureOrder, {
    id: 'pictureOrder.open',
    at: ['head', 'open'],
    title: '打开图片订单',
    icon: 'info',
    words: ['open', 'details', '图片订单详情', '相似款'],
    keys: ['Enter'],
    run: ({ id }, ctx) => ctx.go(`/order/picture/details?id=${id}`),
  }),
  alsoOnPage(
    pictureOrder,
    onRow(pictureOrder, {
      id: 'pictureOrder.quote',
      at: ['head'],
      title: '报价',
      titled: ({ row }) => (row.status === 2 ? '重新报价' : '报价'),
      icon: 'pencil',
      words: ['quote', 'price', '价格'],
      keys: ['KeyS'],
      permit: codesOf(pictureOrderCalls.quote),
      lock: 2000,
      unless: unless('quote'),
      ask: quoting,
      async run({ id, name }, _ctx, { amount, remark }) {
        return `${name}已报价${showMoney(await quote(id, amount, remark))}元`
      },
    }),
  ),
  alsoOnPage(
    pictureOrder,
    onRow(pictureOrder, {
      id: 'pictureOrder.accept',
      at: ['head'],
      title: '确认报价',
      icon: 'check',
      words: ['accept', 'agree', '接受'],
      keys: ['KeyA'],
      permit: codesOf(pictureOrderCalls.accept),
      lock: 4000,
      unless: unless('accept'),
      confirm: ({ name, row }) => `确定按${showMoney(row.quote)}元确认${name}吗？`,
      async run({ id, name, version = 1 }) {
        await send(pictureOrderCalls.accept, { id, version })
        return `${name}已确认报价`
      },
    }),
  ),
  alsoOnPage(
    pictureOrder,
    onRow(pictureOrder, {
      id: 'pictureOrder.convert',
      at: ['head'],
      title: '转正式单',
      icon: 'clipboard-list',
      words: ['convert', 'order', '下单'],
      keys: ['KeyW'],
      permit: codesOf(pictureOrderCalls.toOrder),
      unless: unless('toOrder'),
      run: openConvert,
    }),
  ),
  alsoOnPage(
    pictureOrder,
    onRow(pictureOrder, {
      id: 'pictureOrder.reject',
      at: ['head'],
      title: '驳回图片订单',
      icon: 'x',
      words: ['reject', 'refuse', '不做'],
      keys: ['Delete'],
      permit: codesOf(pictureOrderCalls.reject),
      lock: 4000,
      unless: unless('reject'),
      ask: { reason: rejection.ask },
      async run({ id, name }, _ctx, { reason }) {
        await reject(id, reason)
        return `${name}已驳回`
      },
    }),
  ),
  alsoOnPage(pictureOrder, {
    ...toOrder(pictureOrder, { id: 'pictureOrder.order', title: '打开转成的订单' }),
    at: ['head'],
    keys: ['KeyO'],
  }),
  ...queueOf(pictureOrder, {
    permit: codesOf(pictureOrderCalls.quote),
    unless: unless('quote'),
    pass: {
      title: '报价',
      icon: 'pencil',
      said: '已报价',
      ask: quoting,
      run: ({ id }, { amount, remark }) => quote(id, amount, remark),
      back: '报价不能撤回，可以在列表里重新报价',
    },
    answer: {
      title: '驳回',
      said: '已驳回',
      ask: { reason: rejection.ask },
      run: ({ id }, { reason }) => reject(id, reason),
      back: '驳回不能撤回，请重新提交',
    },
  }),
]
