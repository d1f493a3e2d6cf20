import { randomBytes } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { bad } from '../call/refusal.ts'
import type { WorkChat } from './workchat.ts'

/** Somebody of the demo company; `phone`: the account of the mall that theirs is bound to. */
export interface DemoMember {
  readonly account: string
  readonly name: string
  readonly phone?: string
}

export const demoMembers: readonly DemoMember[] = [
  { account: 'lu.zhiheng', name: '陆知衡', phone: '13800000001' },
  { account: 'lin.shuyuan', name: '林书远', phone: '13800000002' },
  { account: 'gu.qinghe', name: '顾清和', phone: '13800000003' },
  { account: 'tang.yian', name: '唐亦安', phone: '13800000005' },
  { account: 'xu.weiyang', name: '许未央', phone: '13800000006' },
  { account: 'zhou.xingzhi', name: '周行之', phone: '13800000007' },
  { account: 'shen.lan', name: '沈岚' },
]

export const demoPage = '/demo/workchat'
const codeMinutes = 5

/** The provider's stand-in in demo mode: the codes it gives are good once and for five minutes, as the provider's are. */
export interface DemoWorkChat extends WorkChat {
  /** A code for a member; undefined where there is none of that name. */
  scan(account: string): string | undefined
}

export function demoWorkChat(now: () => Date): DemoWorkChat {
  const codes = new Map<string, { account: string; until: number }>()
  const forget = () => {
    for (const [code, { until }] of codes) if (until <= now().getTime()) codes.delete(code)
  }
  return {
    ids: { appid: 'demo-company', agentid: '1000001' },
    page: demoPage,
    scan(account) {
      forget()
      if (!demoMembers.some(member => member.account === account)) return undefined
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { account, until: addMinutes(now(), codeMinutes).getTime() })
      return code
    },
    async exchange(code) {
      forget()
      const found = codes.get(code)
      codes.delete(code)
      if (!found) throw bad(refusalMessage('scan.bad'))
      return found.account
    },
  }
}
