import { permitName } from '../../server/account/identity.ts'
import type { Call } from '../../src/contract/call.ts'
import { message } from '../../src/values/messages.ts'
import type { Envelope } from './mall.ts'
import type { Rights } from './rights.ts'

/** in: past the permit, whatever the call itself then says. */
export type Verdict = 'in' | '401' | 'disabled' | '403'

/** Who knocks, as far as a permit asks; nobody: no session that stands. */
export type Knock = { readonly kind: 'staff' | 'channel'; readonly rights: Rights } | 'nobody' | 'disabled'

/** What the contract says, and nothing but the contract. */
export function expected({ permit, scope }: Call, knock: Knock): Verdict {
  if (permit === 'public') return 'in'
  if (knock === 'nobody') return '401'
  if (knock === 'disabled') return 'disabled'
  if (knock.kind === 'channel' && scope !== 12) return '403'
  if (permit === 'signed-in' || permit === 'app') return 'in'
  const held: readonly string[] = 'code' in permit ? knock.rights.codes : knock.rights.menus
  const named: readonly string[] = 'code' in permit ? permit.code : permit.menu
  return named.some(name => held.includes(name)) ? 'in' : '403'
}

/** What an answer says. A call's own refusals (a bad client, a code of one type of role) are past the permit. */
export function verdictOf({ permit }: Call, answer: Envelope): Verdict | `HTTP ${number}` {
  if (answer.status !== 200) return `HTTP ${answer.status}`
  if (answer.code === 401 && answer.message === message('err.401')) return '401'
  if (answer.code === 401 && answer.message === message('session.disabled')) return 'disabled'
  const missing = message('perm.missing', { code: permitName(permit) })
  return answer.code === 403 && answer.message === missing ? '403' : 'in'
}

/** What a call's permit names, one right at a time, and everything but that. */
export function rightsAround({ permit }: Call, all: Rights): { each: Rights[]; others: Rights } {
  if (typeof permit === 'string') return { each: [], others: all }
  const codes: readonly string[] = 'code' in permit ? permit.code : []
  const menus: readonly string[] = 'menu' in permit ? permit.menu : []
  return {
    each: [
      ...codes.map(code => ({ codes: [code], menus: [] })),
      ...menus.map(menu => ({ codes: [], menus: [menu] })),
    ],
    others: {
      codes: all.codes.filter(code => !codes.includes(code)),
      menus: all.menus.filter(menu => !menus.includes(menu)),
    },
  }
}
