import type { OrderDetails } from '../../../src/mall/order/order/detail/use-detail.ts'

const order: OrderDetails = {
  ...{
    id: 1,
    version: 1,
    orderNo: 'SO1',
    orderStatus: 1,
    channelId: 1,
    clientName: '深圳万和',
    storeName: '总店',
  },
  ...{
    buyer: '林',
    saleManId: null,
    salesMan: '',
    source: 1,
    totalCount: 1,
    totalWeight: '1',
    actualWeight: '0',
  },
  ...{
    picked: 0,
    short: 0,
    returned: 0,
    labour: 0,
    extra: 0,
    discount: 0,
    payment: 100_000,
    deposit: 10_000,
  },
  ...{ createTime: '2026-11-20 09:00:00', remarks: '', reason: '', transportId: '', transportName: '' },
  ...{
    waybillNo: '',
    updateTime: '2026-11-20 09:00:00',
    updateBy: '',
    metalMode: 2,
    receiver: '',
    phone: '',
  },
  ...{
    address: '',
    gramCharges: 0,
    pieceCharges: 0,
    extraCharges: 0,
    fixedCharges: 0,
    metalCharges: 100_000,
  },
  ...{ lockUntil: '2026-11-21 09:00:00', depositDue: 10_000, auditTime: null, allotTime: null },
  ...{ deliverTime: null, finishTime: null, cancelTime: null, items: [], discounts: [] },
}

/** An order at a locked price that waits for its approval, but for what is said of it. */
export const anOrder = (given: Partial<OrderDetails> = {}): OrderDetails => ({ ...order, ...given })
