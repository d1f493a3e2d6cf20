import { sql } from 'kysely'
import { hashToken } from '../../server/account/identity.ts'
import { demoCodes, demoScreens } from '../../server/seed/system/demo-rights.ts'
import type { Call } from '../../src/contract/call.ts'
import type { Mall } from './mall.ts'
import { accountWith, allRights, type Rights, sessionOf } from './rights.ts'
import { type Knock, rightsAround } from './verdicts.ts'

/** Somebody who knocks at a call. What they hold may depend on the call: exactly its right, all but its right. */
export interface Seat {
  readonly name: string
  readonly knock: Knock
  readonly token: string | undefined
}

export interface Seats {
  /** In the same order for every call; only the rights that a permit names one by one make more or fewer. */
  of(call: Call): Promise<Seat[]>
}

const none: Rights = { codes: [], menus: [] }
const demo = ['002', '003', '004'] as const

export async function openSeats(mall: Mall): Promise<Seats> {
  const { db } = mall.app.database
  await bothSides(mall)
  const day = 24 * 3_600_000
  const ended = async (how: (hash: string) => Promise<unknown>) => {
    const token = await sessionOf(mall, '13800000001')
    await how(hashToken(token))
    return token
  }
  const nobody: Seat[] = [
    { name: 'nobody', token: undefined },
    { name: 'forged', token: 'x'.repeat(43) },
    { name: 'expired', token: await sessionOf(mall, '13800000001', mall.clock.now - 1) },
    {
      name: 'idle',
      token: await ended(hash =>
        sql`update session set last_seen = ${new Date(mall.clock.now - day)} where token_hash = ${hash}`.execute(
          db,
        ),
      ),
    },
    {
      name: 'revoked',
      token: await ended(hash => sql`delete from session where token_hash = ${hash}`.execute(db)),
    },
    {
      name: 'ended',
      token: await ended(hash =>
        sql`update session set disabled = true where token_hash = ${hash}`.execute(db),
      ),
    },
  ].map(seat => ({ ...seat, knock: 'nobody' }))
  const people: Seat[] = [
    { name: '001', knock: { kind: 'staff', rights: allRights }, token: await sessionOf(mall, '13800000001') },
  ]
  for (const name of demo)
    people.push({
      name,
      knock: { kind: 'staff', rights: { codes: demoCodes[name], menus: demoScreens[name] } },
      token: await sessionOf(mall, `13800000${name}`),
    })
  people.push(
    {
      name: '005',
      knock: { kind: 'channel', rights: { codes: demoCodes['005'], menus: demoScreens['005'] } },
      token: await sessionOf(mall, '13800000005'),
    },
    { name: '006', knock: { kind: 'staff', rights: none }, token: await sessionOf(mall, '13800000006') },
    { name: '007', knock: 'disabled', token: await sessionOf(mall, '13800000007') },
  )
  const made = new Map<string, Promise<string>>()
  function hold(rights: Rights, side: 1 | 2, channelId?: number): Promise<string> {
    const key = JSON.stringify([rights, side, channelId])
    const token =
      made.get(key) ?? accountWith(mall, rights, side, channelId).then(phone => sessionOf(mall, phone))
    made.set(key, token)
    return token
  }
  const crossed: Seat[] = [
    { name: 'crossed', knock: { kind: 'staff', rights: none }, token: await hold(allRights, 2) },
    {
      name: 'client-crossed',
      knock: { kind: 'channel', rights: none },
      token: await hold(allRights, 1, 1),
    },
    // The channel that no row asked for belongs to.
    { name: 'foreign', knock: { kind: 'channel', rights: allRights }, token: await hold(allRights, 2, 2) },
  ]
  return {
    async of(call) {
      const { each, others } = rightsAround(call, allRights)
      const seats: Seat[] = []
      for (const rights of each.length > 0 ? each : [none])
        seats.push(
          { name: 'right', knock: { kind: 'staff', rights }, token: await hold(rights, 1) },
          { name: 'client', knock: { kind: 'channel', rights }, token: await hold(rights, 2, 1) },
        )
      seats.push(
        { name: 'rest', knock: { kind: 'staff', rights: others }, token: await hold(others, 1) },
        { name: 'client-rest', knock: { kind: 'channel', rights: others }, token: await hold(others, 2, 1) },
      )
      return [...nobody, ...people, ...crossed, ...seats]
    },
  }
}

/** Every function and menu on both sides, so that a right of the wrong side can be held. */
async function bothSides({ app: { database } }: Mall): Promise<void> {
  for (const [from, to] of [
    [1, 2],
    [2, 1],
  ]) {
    await sql`insert into sys_function (name, title, scope) select name, title, ${to}::int from sys_function
      where scope = ${from} on conflict do nothing`.execute(database.db)
    await sql`insert into sys_menu (path, component, name, title, scope)
      select path, component, name, title, ${to}::int from sys_menu m where scope = ${from} and not exists (
        select from sys_menu o where o.component = m.component and o.scope = ${to})`.execute(database.db)
  }
}
