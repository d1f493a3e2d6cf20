/** How an exchange of points for goods stands: to be sent, on its way, or taken back with its points. */
export const exchangeStates = { 1: '待发货', 2: '已发货', 3: '已取消' } as const
export const [waiting, sent, cancelled] = [1, 2, 3] as const

/** Why it is not sent or cancelled any more. */
export function whyNotWaiting(state: number, deed: '发货' | '取消'): string | undefined {
  return state === waiting ? undefined : `这笔兑换${wordOf(state)}，不能再${deed}`
}

/** Why there is no parcel on its way whose number could be corrected. */
export function whyNotSent(state: number): string | undefined {
  return state === sent ? undefined : `这笔兑换${wordOf(state)}，不能修改快递单号`
}

function wordOf(state: number): string {
  return isState(state) ? exchangeStates[state] : ''
}

function isState(state: number): state is keyof typeof exchangeStates {
  return state in exchangeStates
}
