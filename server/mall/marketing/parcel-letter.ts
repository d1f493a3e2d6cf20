import { sendLetter } from '../../account/letters.ts'
import type { Context } from '../../call/context.ts'

interface Parcel {
  /** Whose it is. */
  readonly userId: number
  /** 兑换DH26110001 */
  readonly what: string
  readonly waybillNo: string
  /** The number that stood there before; empty where it goes out only now. */
  readonly before: string
}

/** Whose goods they are hears that they are on their way, and the right number of their parcel where it was mistyped. */
export async function tellOfParcel({ tx, caller, now }: Context, parcel: Parcel): Promise<void> {
  const { userId, what, waybillNo, before } = parcel
  if (userId === caller.userId || waybillNo === before) return
  await sendLetter(tx, {
    ...{ userId, busType: 4, at: now },
    title: before === '' ? `${what}已发货` : `${what}的快递单号已更正`,
    content: before === '' ? `快递单号${waybillNo}` : `快递单号${before}有误，正确的是${waybillNo}`,
  })
}
