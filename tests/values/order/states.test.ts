import { expect, test } from 'vitest'
import { eventsOf, isOffered, type Side, stepOf } from '../../../src/values/flow.ts'
import { functions } from '../../../src/values/functions.ts'
import {
  nextEvent,
  type OrderEvent,
  type OrderStatus,
  orderBar,
  orderFlow,
  orderStatuses,
  type Standing,
  statusOfPicks,
  whyNot,
  whyNotNow,
} from '../../../src/values/order/states.ts'

const states = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly OrderStatus[]
const sides: readonly Side[] = ['staff', 'client', 'clock']

/** orders.md 3, written out apart: of each act who may do it from where, and where that leads. */
const written: Readonly<
  Record<OrderEvent, { says: string } & Partial<Record<Side, Partial<Record<OrderStatus, string>>>>>
> = {
  submit: { says: '提交' },
  edit: { says: '修改', staff: { 1: '1', 2: '2' } },
  pass: { says: '通过', staff: { 1: '2' } },
  reject: { says: '驳回', staff: { 1: '7' } },
  refund: { says: '退还定金', staff: { 7: '7' } },
  allot: { says: '配货', staff: { 2: '34', 3: '34' } },
  unpick: { says: '放回', staff: { 3: '23', 4: '23' } },
  weigh: { says: '称重', staff: { 3: '34', 4: '34' } },
  short: { says: '登记缺货', staff: { 2: '23', 3: '23' } },
  unallot: { says: '撤回配货', staff: { 3: '23', 4: '23' } },
  deliver: { says: '发货', staff: { 4: '5' } },
  receive: { says: '收货', staff: { 5: '6' }, client: { 5: '6' }, clock: { 5: '6' } },
  revoke: { says: '撤回', staff: { 2: '1', 5: '4' } },
  cancel: { says: '取消', staff: { 1: '7', 2: '7', 3: '7', 4: '7' }, client: { 1: '7' } },
  split: { says: '拆单', staff: { 1: '1', 2: '234', 3: '234', 4: '234' } },
  merge: { says: '合单', staff: { 1: '17', 2: '27' } },
  release: { says: '释放占用', clock: { 1: '1' } },
  supply: { says: '补货', clock: { 2: '23', 3: '23' } },
}
const events = [...new Set(orderFlow.map(({ event }) => event))]

const standing = (status: OrderStatus): Standing => ({
  orderNo: 'SO20261120-0361',
  status,
  num: 42,
  picked: status === 3 ? 37 : status > 3 && status < 7 ? 42 : 0,
  returned: 0,
  deposit: 500_000,
})
const given = { now: 0, reason: '客户改期', hasCarrier: true }

test('there are thirteen acts, three of the picking floor and two of the clock, and each state, act and side gives its effect or its sentence', () => {
  expect(events.toSorted()).toEqual(Object.keys(written).toSorted())
  let tried = 0
  for (const state of states)
    for (const event of events)
      for (const side of sides) {
        tried++
        const to = written[event][side]?.[state]
        const step = stepOf(orderFlow, { event, state, side })
        expect(step?.to.join(''), `${state} ${event} ${side}`).toBe(to)
        const sentence = whyNot(event, standing(state), { side, given })
        const isUnpicked = event === 'deliver' && side === 'staff' && (state === 2 || state === 3)
        if (to !== undefined) expect(sentence).toBeUndefined()
        else if (isUnpicked) expect(sentence).toBe(`还有${state === 2 ? 42 : 5}件没配齐`)
        else expect(sentence).toBe(`SO20261120-0361是${orderStatuses[state]}，不能${written[event].says}`)
      }
  expect(tried).toBe(7 * (13 + 3 + 2) * 3)
})

test('an order begins with its submit, by the staff and by clients', () => {
  expect(sides.filter(side => stepOf(orderFlow, { event: 'submit', side }))).toEqual(['staff', 'client'])
  expect(eventsOf(orderFlow, { side: 'client' })).toEqual(['submit'])
})

test('a side has no button for what it is never offered', () => {
  const offered = (side: Side) => events.filter(event => isOffered(orderFlow, { event, side }))
  expect(offered('client')).toEqual(['submit', 'receive', 'cancel'])
  expect(offered('clock')).toEqual(['receive', 'release', 'supply'])
  expect(offered('staff')).toEqual(events.filter(event => event !== 'release' && event !== 'supply'))
  expect(eventsOf(orderFlow, { state: 1, side: 'staff' })).toEqual([
    'edit',
    'pass',
    'reject',
    'cancel',
    'split',
    'merge',
  ])
})

test('a client is asked for a code that its side of the table has', () => {
  const clients = orderFlow.filter(({ sides }) => sides.includes('client')).flatMap(({ permit }) => permit)
  const scopes = clients.map(code => functions.find(({ name }) => name === code)?.scope)
  expect(scopes).toEqual([12, 12, 12])
})

test('one key leads on, by what the state allows', () => {
  expect(states.map(state => nextEvent(state, 'staff'))).toEqual([
    'pass',
    'allot',
    'allot',
    'deliver',
    'receive',
    undefined,
    undefined,
  ])
  expect(nextEvent(5, 'client')).toBe('receive')
  expect(nextEvent(1, 'client')).toBeUndefined()
})

test('what an act needs is said when it is not there', () => {
  const say = (event: OrderEvent, order: Partial<Standing>, more = {}) =>
    whyNot(
      event,
      { ...standing(order.status ?? 1), ...order },
      { side: 'staff', given: { ...given, ...more } },
    )
  expect(say('reject', {}, { reason: '  ' })).toBe('请说明原因')
  expect(say('cancel', { status: 3 }, { reason: undefined })).toBe('请说明原因')
  expect(say('deliver', { status: 4 }, { hasCarrier: false })).toBe('请填写物流公司和运单号')
  expect(say('pass', { lockUntil: 99 }, { now: 100 })).toBe('锁价已过期，请重新锁价')
  expect(say('pass', { lockUntil: 100 }, { now: 100 })).toBeUndefined()
  expect(say('pass', { depositDue: '1,200.00' })).toBe('定金不足：应收1,200.00元')
  expect(say('revoke', { status: 5, returned: 1 })).toBe('SO20261120-0361已有退货，不能撤回')
  expect(say('refund', { status: 7, deposit: 0 })).toBe('SO20261120-0361没有待退的定金')
  expect(say('edit', { status: 2, picked: 1 })).toBe('SO20261120-0361已配货，不能修改')
})

test('a button is greyed by the state alone: what the dialog asks for is not yet given', () => {
  expect(whyNotNow('reject', standing(1), 'staff')).toBeUndefined()
  expect(whyNotNow('deliver', standing(4), 'staff')).toBeUndefined()
  expect(whyNotNow('revoke', { ...standing(5), returned: 2 }, 'staff')).toContain('已有退货')
  expect(whyNotNow('split', { ...standing(1), num: 1 }, 'staff')).toBe('SO20261120-0361只有1件，不能拆单')
})

test('待配货, 配货中 and 待发货 follow from the pieces', () => {
  expect([0, 1, 41, 42].map(picked => statusOfPicks({ num: 42, picked }))).toEqual([2, 3, 3, 4])
})

test('the bar shows the way, and of a cancelled order what it reached', () => {
  expect(orderBar(3).map(({ name, phase }) => `${name} ${phase}`)).toEqual([
    '待审核 done',
    '待配货 done',
    '配货中 now',
    '待发货 ahead',
    '已发货 ahead',
    '已完成 ahead',
  ])
  expect(orderBar(7, [1, 2]).map(({ name, phase }) => `${name} ${phase}`)).toEqual([
    '待审核 done',
    '待配货 done',
    '已取消 now',
  ])
})
