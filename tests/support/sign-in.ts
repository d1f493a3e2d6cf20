import { api } from '../../src/contract/api.ts'
import type { Envelope, Mall } from './mall.ts'

/** The ways in, by the calls themselves. */

const basic = { authorization: `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}` }

/** The token call with these fields. */
export function tokenOf(mall: Mall, input: object, headers: Record<string, string> = {}): Promise<Envelope> {
  return mall.ask(api.auth.token.path, input, { headers: { ...basic, ...headers } })
}

/** A code sent to this phone, after the minute that the one before it may have begun. */
export async function codeFor(mall: Mall, phone: string): Promise<string> {
  mall.clock.now += 61_000
  const answer = await mall.ask(api.user.getCode.path, { phone }, { method: 'GET' })
  return answer.result.demoCode
}

/** What the stand-in's page leads back with when this member has scanned. */
export async function scan(mall: Mall, account: string, state = 'state'): Promise<URL> {
  const query = new URLSearchParams({ account, state })
  const answer = await mall.app.inject({ method: 'GET', url: `/demo/workchat/scan?${query}` })
  return new URL(String(answer.headers.location), 'http://mall')
}

/** Exchanges a scan of this member; what the token call answers. */
export async function scanned(mall: Mall, account: string, nonce?: string): Promise<Envelope> {
  const back = await scan(mall, account)
  return tokenOf(mall, {
    grant_type: 'qw_code',
    qw_code: back.searchParams.get('code'),
    ...(nonce ? { nonce } : {}),
  })
}
