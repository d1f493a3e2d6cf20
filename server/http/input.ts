import type { Call, Method } from '../../src/contract/call.ts'
import { message } from '../../src/values/messages.ts'
import { bad } from '../call/refusal.ts'
import { parseJson } from './json.ts'
import { readQuery } from './query.ts'

/**
 * Where the fields of a call travel: in the query of a GET, in the body of a POST, in either of a DELETE and of a call
 * flagged `query`. A field may stand in one of the two only.
 */
export function inputOf(call: Call, method: Method, search: string, body: Uint8Array | undefined): unknown {
  const fromBody = body ? parseJson(body) : {}
  if (method === 'POST' && !call.flags?.includes('query')) {
    if (search) throw bad(message('bad.body', { reason: '参数应放在请求体中' }))
    return fromBody
  }
  const fromQuery = readQuery(search, call.in)
  if (method === 'GET') return fromQuery
  if (typeof fromBody !== 'object' || fromBody === null || Array.isArray(fromBody)) return fromBody
  const twice = Object.keys(fromBody).find(key => Object.hasOwn(fromQuery, key))
  if (twice !== undefined) throw bad(message('bad.body', { reason: `字段重复：${twice.slice(0, 40)}` }))
  return { ...fromQuery, ...fromBody }
}
