import { type OrderStatus, orderStatuses } from '../../../values/order/states.ts'

/** A state that this build knows; on the wire it is a number. */
export function isStatus(code: number): code is OrderStatus {
  return code in orderStatuses
}
