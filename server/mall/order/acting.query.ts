import type { Context, Services } from '../../call/context.ts'

/** Who acts on orders: a caller in a call, or the demo's people as they are made. */
export interface Acting
  extends Pick<Context, 'tx' | 'now' | 'caller' | 'scope' | 'changed' | 'counted' | 'codes'> {
  readonly services: Pick<Services, 'brakes'>
  /** Nobody asked for it: a schedule, which holds no code and needs none. */
  readonly isClock?: boolean
}
