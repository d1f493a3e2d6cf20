import { verbsOf } from '../../../../commands/verbs.ts'
import { rowPane } from '../../../../plain/thing-command.ts'

/** What the commands of an order's page do on it. */
export interface OrderHandle {
  /** To the order before or after it in the list that it was opened from, once that is known; else why there is none. */
  step(delta: 1 | -1): Promise<string | undefined>
  whyNotStep(delta: 1 | -1): string | undefined
  refresh(): Promise<void>
}

declare module '../../../../commands/command.ts' {
  interface Handles {
    readonly order: OrderHandle
  }
}

export const orderDetailPane = rowPane({ id: 'order' })

export const orderDetailVerb = verbsOf<'next' | 'previous' | 'copy' | 'refresh' | 'leave'>('orderDetail')

/** What is done to an order wherever it stands (order/commands.ts). */
export const orderVerb = verbsOf<
  | 'next'
  | 'deliver'
  | 'reject'
  | 'cancel'
  | 'revoke'
  | 'refund'
  | 'unallot'
  | 'remark'
  | 'again'
  | 'infor'
  | 'lines'
  | 'pick'
  | 'part'
  | 'return'
  | 'edit'
  | 'split'
  | 'print'
>('order')
