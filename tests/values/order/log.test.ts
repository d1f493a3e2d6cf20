import { expect, test } from 'vitest'
import { saidOfAct } from '../../../src/values/order/log.ts'

const said = (call: string, after: object, before: object | null = {}, isClient = false) =>
  saidOfAct({ call, before: before && { ...before }, after: { ...after } }, isClient)

test.each([
  ['x:cart.submit', null, { totalCount: 3 }, '提交订单，3件', '提交订单，3件'],
  ['x:order.audit', {}, { orderStatus: 2 }, '审核通过', '审核通过'],
  ['x:order.audit', {}, { orderStatus: 7, reason: '缺料' }, '驳回：缺料', '驳回：缺料'],
  ['x:order.cancel', {}, { orderStatus: 7, reason: '不要了' }, '取消：不要了', '取消：不要了'],
  [
    'x:order.cancel',
    { owed: 0 },
    { orderStatus: 7, reason: '不要了', owed: 500_000 },
    '取消：不要了，待退定金5,000.00元',
    '取消：不要了，待退定金5,000.00元',
  ],
  [
    'x:order.audit',
    { owed: 0 },
    { orderStatus: 7, reason: '缺料', owed: 100 },
    '驳回：缺料，待退定金1.00元',
    '驳回：缺料，待退定金1.00元',
  ],
  [
    'x:order.refund',
    { deposit: 500_000, owed: 500_000 },
    { deposit: 0, owed: 0 },
    '退还定金5,000.00元',
    '退还定金5,000.00元',
  ],
  ['x:order.allot', { picked: 1 }, { picked: 3, orderStatus: 4 }, '配货2件，已配齐', undefined],
  ['x:order.allot', { picked: 0 }, { picked: 1, orderStatus: 3 }, '配货1件', undefined],
  ['x:order.unallot', { picked: 3 }, { picked: 0, orderStatus: 2 }, '撤回配货', undefined],
  [
    'x:order.deliver',
    {},
    { orderStatus: 5, transportName: '顺丰', waybillNo: 'SF1' },
    '发货：顺丰 SF1',
    '发货：顺丰 SF1',
  ],
  ['x:order.deliver', {}, { orderStatus: 5, transportName: '自提' }, '发货：自提', '发货：自提'],
  ['x:order.revoke', {}, { orderStatus: 4 }, '撤回发货', '撤回发货'],
  ['x:order.revoke', {}, { orderStatus: 1 }, '撤回审核', '撤回审核'],
  ['x:order.receive', {}, { orderStatus: 6 }, '确认收货', '确认收货'],
  ['x:order.remark.update', {}, { remarks: '加急' }, '备注改为“加急”', undefined],
  [
    'x:orderReturn.add',
    { returned: 1, refund: 100 },
    { returned: 3, refund: 212_350 },
    '退货2件，退2,122.50元',
    '退货2件，退2,122.50元',
  ],
  ['x:orderReturn.judge', {}, { returns: 'K1 × 2可售' }, '退货判定：K1 × 2可售', undefined],
  ['x:order.split', { totalCount: 3 }, { totalCount: 1 }, '拆单，拆出2件', undefined],
  ['x:order.split', null, { totalCount: 2 }, '拆单生成，2件', '拆单生成，2件'],
  ['x:order.deliver', { totalCount: 3 }, { totalCount: 1, orderStatus: 2 }, '部分发货2件', '部分发货2件'],
  [
    'x:order.deliver',
    null,
    { totalCount: 2, orderStatus: 5, transportName: '自提' },
    '部分发货2件：自提',
    '部分发货2件：自提',
  ],
  ['schedule.release', { short: 0 }, { short: 2 }, '占用到期，已释放2件', '占用到期，已释放2件'],
  ['schedule.supply', { short: 3 }, { short: 1 }, '补到2件', undefined],
  ['x:order.update', {}, { totalCount: 4, items: '' }, '修改订单，共4件', '修改订单，共4件'],
  ['x:order.update', {}, { items: '' }, '修改订单明细', '修改订单明细'],
  ['x:order.update', {}, { delivery: '' }, '修改收货信息', '修改收货信息'],
  ['x:order.update', {}, { deposit: 500_000 }, '已收定金改为5,000.00元', '已收定金改为5,000.00元'],
  ['x:order.update', {}, { lockUntil: '2026-11-21 14:00:00', payment: 1 }, '重新锁价', '重新锁价'],
  [
    'x:order.update',
    {},
    { totalCount: 4, items: '', delivery: '', lockUntil: '', deposit: 0 },
    '修改订单，共4件，修改收货信息，重新锁价，已收定金改为0.00元',
    '修改订单，共4件，修改收货信息，重新锁价，已收定金改为0.00元',
  ],
  ['x:ui.person', {}, {}, '查看个人信息', undefined],
  ['schedule.other', {}, { orderStatus: 7 }, '变为已取消', undefined],
])('%s %j %j is told as %s, to a client as %s', (call, before, after, staff, client) => {
  expect([said(call, after, before), said(call, after, before, true)]).toEqual([staff, client])
})
