import { api } from '../../src/contract/api.ts'
import type { Call } from '../../src/contract/call.ts'

/** `label.pageList`, or `x:sysApp.page` where the call is ours: how a call is named. */
export function idOf(call: Call): string {
  const services: [string, Record<string, Call>][] = Object.entries(api)
  for (const [service, calls] of services)
    for (const [name, candidate] of Object.entries(calls))
      if (candidate === call) return `${call.added ? 'x:' : ''}${service}.${name}`
  throw new Error(`${call.path} is no call of the contract`)
}
