import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { served } from '../../server/mall/served.ts'
import { demoCodes, demoScreens } from '../../server/seed/demo-rights.ts'
import type { Served } from '../../server/serve.ts'
import type { Method } from '../../src/contract/call.ts'
import { type Envelope, type Mall, openMall } from '../support/mall.ts'
import { allRights, type Rights, sessionOf, staffWith } from '../support/rights.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

/** An empty input: past the permit it is refused or answered, before the permit nobody looks at it. */
const ask = (call: Served['call'], method: Method, token?: string): Promise<Envelope> =>
  mall.ask(call.path, {}, { method, token })

const passes = (answer: Envelope) => answer.status === 200 && answer.code !== 401 && answer.code !== 403

/** A row a verb, not a row a call: what is checked for one must be checked for the other. */
const rows = served.flatMap(({ id, call }) =>
  [call.method, ...(call.also ? [call.also] : [])].map(method => ({ id, call, method })),
)

/** What the permit names, and everything but that. */
function rightsOf({ permit }: Served['call']): { only: Rights; others: Rights; named: string[] } {
  const none = { codes: [], menus: [] }
  if (typeof permit === 'string') return { only: none, others: allRights, named: [] }
  const codes: readonly string[] = 'code' in permit ? permit.code : []
  const menus: readonly string[] = 'menu' in permit ? permit.menu : []
  const others = {
    codes: allRights.codes.filter(code => !codes.includes(code)),
    menus: allRights.menus.filter(menu => !menus.includes(menu)),
  }
  return { only: { codes, menus }, others, named: [...codes, ...menus] }
}

/** Whether the demo's client account holds what a call for both sides asks for. */
function clientMay(call: Served['call']): boolean {
  const held: readonly string[] = [...demoCodes['005'], ...demoScreens['005']]
  return call.scope === 12 && rightsOf(call).named.some(name => held.includes(name))
}

describe.each(rows)('$method $id', ({ call, method }) => {
  const { only, others, named } = rightsOf(call)
  const open = call.permit === 'public'
  const anySession = open || call.permit === 'signed-in'

  test('nobody, an ended session and a disabled account', async () => {
    const ended = await sessionOf(mall, '13800000001', mall.clock.now - 1)
    const disabled = await sessionOf(mall, '13800000007')
    for (const [token, sentence] of [
      [undefined, '未登录，请重新登录'],
      ['x'.repeat(43), '未登录，请重新登录'],
      [ended, '未登录，请重新登录'],
      [disabled, '账号已停用，请联系管理员'],
    ]) {
      const answer = await ask(call, method, token)
      if (open) expect(passes(answer)).toBe(true)
      else expect([answer.status, answer.code, answer.message]).toEqual([200, 401, sentence])
    }
  })

  test('an account without rights, and one with all rights but this', async () => {
    for (const token of [await sessionOf(mall, '13800000006'), await staffWith(mall, others)]) {
      const answer = await ask(call, method, token)
      if (anySession) expect(passes(answer)).toBe(true)
      else
        expect([answer.status, answer.code, answer.message]).toEqual([
          200,
          403,
          `没有权限：缺少 ${named.join(' 或 ')}`,
        ])
    }
  })

  test('an account with exactly this right, any one of those named', async () => {
    const each = named.map(name => ({
      codes: only.codes.filter(code => code === name),
      menus: only.menus.filter(menu => menu === name),
    }))
    for (const rights of each.length > 0 ? each : [only]) {
      const answer = await ask(call, method, await staffWith(mall, rights))
      expect([answer, passes(answer)]).toEqual([answer, true])
    }
  })

  test('a channel account passes only where the call is meant for it', async () => {
    const answer = await ask(call, method, await sessionOf(mall, '13800000005'))
    const meant = open || (call.scope === 12 && anySession) || clientMay(call)
    expect([answer.status, answer.code === 403]).toEqual([200, !meant])
  })
})

test('no account passes by a right of the other side', async () => {
  const { db } = mall.app.database
  await sql`insert into sys_function (name, title, scope) select name, title, 2 from sys_function where scope = 1
    on conflict do nothing`.execute(db)
  await sql`insert into sys_menu (path, component, name, title, scope)
    select path, component, name, title, 2 from sys_menu where scope = 1`.execute(db)
  await sql`insert into role_function (role_id, function_id)
    select r.id, f.id from sys_role r, sys_function f where r.role = 'ROLE_PURCHASE' and f.scope = 1`.execute(
    db,
  )
  const channel = await sessionOf(mall, '13800000005')
  const staff = await staffWith(mall, allRights, 2)
  for (const { id, call, method } of rows.filter(row => typeof row.call.permit !== 'string'))
    for (const token of clientMay(call) ? [staff] : [channel, staff])
      expect([id, (await ask(call, method, token)).code]).toEqual([id, 403])
})
