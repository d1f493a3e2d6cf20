import { api } from '../../../src/contract/api.ts'
import { pickedOf } from '../../../src/values/order/line.ts'
import type { Context } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { countEach, oneRow, page } from '../../plain/list.ts'
import { conflicting, updateOne } from '../../plain/thing.ts'
import { type Act, actOn, type Which } from './order/act.query.ts'
import { allotted } from './order/allot.query.ts'
import { detailsOf } from './order/details.query.ts'
import { edited, type Told } from './order/edit.query.ts'
import { delivered, released, undelivered, unpicked } from './order/effects.query.ts'
import { tellBuyers } from './order/letters.query.ts'
import { orderLog } from './order/log.query.ts'
import { mergeOrders } from './order/merge.query.ts'
import { passing } from './order/pass.query.ts'
import { splitOff } from './order/split.query.ts'
import { orderItems, orders } from './order.query.ts'
import { notes, workbookOf } from './paper.query.ts'

export const order = serve('order', api.order, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, orders, input, scope)),
  statusCount: (input, context) => statusCount(input, context),
  details: async ({ id }, context) => new Raw(await detailsOf(context, id)),
  print: (input, context) => notes(context, input),
  export: (input, context) => workbookOf(context, input),
  async log({ id }, { tx, scope }) {
    const head = await oneRow(tx, orders, id, scope)
    return orderLog(tx, { id, buyer: String(head.buyer) }, scope)
  },
  lines: async (input, { tx, scope }) => new Raw(await page(tx, orderItems, input, scope)),
  async audit({ pass, reason, ...which }, context) {
    if (pass) return actOn(context, which, await passing(context))
    const outcome = await actOn(context, which, {
      ...{ event: 'reject', given: { reason } },
      effect: locked => released(locked, { reason, now: context.now }),
    })
    await tellBuyers(context, outcome.applied, { title: '已驳回', content: `原因：${reason}` })
    return outcome
  },
  cancel: ({ reason, ...which }, context) =>
    actOn(context, which, {
      ...{ event: 'cancel', given: { reason } },
      effect: locked => released(locked, { reason, now: context.now }),
    }),
  revoke: (which, context) =>
    actOn(context, which, {
      event: 'revoke',
      effect: locked =>
        locked.status === 5
          ? undelivered(locked)
          : { set: { status: 1, audit_time: null, held_since: context.now } },
    }),
  allot: ({ id, version, lines, force }, context) =>
    onOne(
      context,
      { id, version },
      { event: 'allot', effect: locked => allotted(context, locked, { lines, force }) },
    ),
  unallot: ({ id, version }, context) =>
    onOne(context, { id, version }, { event: 'unallot', effect: unpicked }),
  async split({ id, version, lines }, context) {
    let part = 0
    const requests = lines.map(({ weight, ...request }) => ({
      ...request,
      ...(weight ? { weighed: weight } : {}),
    }))
    await onOne(
      context,
      { id, version },
      {
        event: 'split',
        effect: locked => splitOff(context, locked, requests, made => (part = made)),
      },
    )
    return new Raw(await oneRow(context.tx, orders, part, context.scope))
  },
  merge: ({ ids }, context) => mergeOrders(context, ids),
  async deliver({ pickup, partial, transportId, transportName, waybillNo, ...asked }, context) {
    const which = partial ? await pickedApart(context, asked) : asked
    const name = pickup ? '自提' : transportName
    const outcome = await actOn(context, which, {
      event: 'deliver',
      given: { hasCarrier: pickup || (transportName !== '' && waybillNo !== '') },
      effect: locked => delivered(locked, { transportId, transportName: name, waybillNo }, context.now),
    })
    const content = [name, waybillNo].filter(Boolean).join(' ')
    await tellBuyers(context, outcome.applied, { title: '已发货', content })
    return outcome
  },
  receive: (which, context) =>
    actOn(context, which, {
      event: 'receive',
      effect: () => ({ set: { status: 6, finish_time: context.now } }),
    }),
  refund: ({ id, version }, context) =>
    onOne(context, { id, version }, { event: 'refund', effect: () => ({ set: { deposit: 0 } }) }),
  async update({ id, version, ...asked }, context) {
    let told: Told | undefined
    const act: Act = {
      ...{ event: 'edit', isTried: asked.dryRun },
      effect: locked => edited(context, locked, asked, what => (told = what)),
    }
    const { orderNo, version: now } = await oneOf(context, { id, version }, act)
    if (!told) throw new Error('an edit says what it comes to')
    return { orderNo, version: now, ...told }
  },
  /** The remark belongs to an order in any state: no step of its flow. */
  'remark.update': async (input, context) => new Raw(await updateOne(context, orders, input)),
})

/** Of orders that are picked in part what is picked, as orders of their own; of the others the orders themselves. */
async function pickedApart(context: Context, which: Which): Promise<Which> {
  const ids: number[] = []
  const apart = await actOn(context, which, {
    event: 'split',
    effect(locked) {
      const picked = locked.lines.flatMap(line => {
        const num = pickedOf(line)
        return num > 0 ? [{ itemId: line.itemId, num, from: 'picked' as const }] : []
      })
      if (locked.status === 3) return splitOff(context, locked, picked, made => void ids.push(made))
      ids.push(locked.id)
      return { set: {} }
    },
  })
  const [refused] = apart.refused
  if (refused) throw bad(refused.reason)
  const [conflict] = apart.conflicts
  if (conflict) throw conflicting({ ...conflict, current: await detailsOf(context, conflict.id) })
  return { ids }
}

type Row = Record<string, unknown>

/** The details of one order after the act, as oneOf throws. */
async function onOne(context: Context, row: Seen, act: Act): Promise<Raw> {
  await oneOf(context, row, act)
  return new Raw(await detailsOf(context, row.id))
}

interface Seen {
  readonly id: number
  readonly version: number
}

/** One order, by the version that was seen. Throws code 400 with the reason, 409 where somebody was faster. */
async function oneOf(context: Context, row: Seen, act: Act) {
  const { refused, conflicts } = await actOn(context, { rows: [row] }, act)
  if (refused[0]) throw bad(refused[0].reason)
  const [conflict] = conflicts
  if (conflict) throw conflicting({ ...conflict, current: await detailsOf(context, row.id) })
  const { orderNo, version } = await oneRow(context.tx, orders, row.id, context.scope)
  return { orderNo: String(orderNo), version: Number(version) }
}

/** 已完成 and 已取消 grow without end. */
async function statusCount(input: Readonly<Row>, { tx, scope }: Context) {
  const parting = { by: 'orderStatus', codes: [1, 2, 3, 4, 5], capped: [6, 7] }
  const counted = await countEach(tx, orders, input, scope, parting)
  return new Raw(counted.map(({ code, ...rest }) => ({ orderStatus: code, ...rest })))
}
