/** The tabs of 订单中心. */
export { orderReturn } from '../return/thing.ts'
export { order, orderItem } from './thing.ts'
