import { sql } from 'kysely'
import { writeAudit } from '../../server/call/audit.ts'
import { api } from '../../src/contract/api.ts'
import type { Mall } from './mall.ts'
import { sessionOf } from './rights.ts'

let session = ''
let userId = 0

/** Somebody whose telephone, name and address stand in every table that may hold them. */
export const planted = {
  phone: '13912340001',
  name: '温如许',
  address: '栖霞路七十七号',
  session: () => session,
  userId: () => userId,
}

/** Plants it by calls where there are some, so that the audit holds it too; else by SQL. */
export async function plantPerson(mall: Mall, admin: string): Promise<void> {
  const { db } = mall.app.database
  const { phone, name, address } = planted
  const ask = async (path: string, input: object) => {
    const answer = await mall.ask(path, input, { token: admin })
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
    return answer.result
  }
  // An account of a client, with a session, letters and what it keeps; its sign-ins are in the log.
  const account = await ask(api.account.add.path, {
    channelId: 1,
    realName: name,
    userName: phone,
    position: '店长',
    phone,
  })
  userId = account.id
  await sql`update sys_user set workchat_id = 'wenruxu', password = 'x' where id = ${userId}`.execute(db)
  session = await sessionOf(mall, phone)
  await mall.ask(api.user.getCode.path, { phone }, { method: 'GET' })
  const now = new Date(mall.clock.now)
  await sql`insert into known_asker (phone, asker, at) values (${phone}, 'x', ${now})`.execute(db)
  await sql`insert into login_log (at, user_id, phone, action, result, ip, agent)
    values (${now}, ${userId}, ${phone}, 1, 1, '', '')`.execute(db)
  await sql`insert into station_letter (user_id, bus_type, title, content, create_time)
    values (1, 1, 'x', ${`请回电 ${phone}`}, ${now})`.execute(db)
  // Its address, by a call; a counter that it keeps, by a batch.
  await ask(api.address.add.path, {
    ...{ channelId: 1, addressNo: 'DZ-7701', receiver: name, phone, receiveAddress: address },
  })
  const { rows: counters } = await sql<{ id: number; version: number }>`
    select id, version from xh_counter order by id limit 1`.execute(db)
  const rows = counters.map(row => ({ ...row, set: { keeper: name, phone } }))
  const batch = { batchId: 'person-batch-1', call: 'xhCounter.updateCounter', mode: 'all', rows }
  await ask(api.ui['batch.apply'].path, batch)
  await sql`insert into template_channel (name, contact, phone) values ('某店', ${name}, ${phone})`.execute(
    db,
  )
  await sql`update channel set principal = ${name}, phone = ${phone} where id = 1`.execute(db)
  await sql`insert into channel_apply (company_name, contact, phone, license, credit_code)
    values ('某公司', ${name}, ${phone}, '', '9131')`.execute(db)
  await sql`insert into channel_register (phone, nickname) values (${phone}, ${name})`.execute(db)
  await sql`insert into activ_exchange_log (exchange_no, user_id, goods_name, quantity, points, receiver, phone, address, status)
    values ('DH-7701', ${userId}, '杯', 1, 10, ${name}, ${phone}, ${address}, 2)`.execute(db)
  await sql`insert into lottery_draw (lottery_id, user_id, n, table_no, roll, rolled_prize, prize_id, exhausted, state,
      receiver, phone, address)
    select lottery_id, user_id, n + 900, table_no, roll, rolled_prize, prize_id, 0, 3, ${name}, ${phone}, ${address}
    from lottery_draw order by id limit 1`.execute(db)
  await sql`update orders set status = 6, buyer_id = ${userId}, buyer = ${name}, receiver = ${name}, phone = ${phone},
    address = ${address} where id = (select max(id) from orders)`.execute(db)
  // In a block of the audit, as a batch of many rows leaves one.
  const changes = Array.from({ length: 60 }, (_, row) => ({
    ...{ table: 'store', rowId: row + 1 },
    before: { storeAddress: row === 7 ? `${address}（${phone}）` : '某处' },
    after: { storeAddress: '别处' },
  }))
  const line = {
    at: now,
    userId: 1,
    userName: '陆知衡',
    call: 'x',
    batchId: null,
    requestId: '',
    ip: '',
    changes,
  }
  await db.transaction().execute(tx => writeAudit(tx, line))
  // And of a row that has no telephone itself.
  const [, , told] = changes.map(change => ({ ...change, after: { storeAddress: `${address} ${phone}` } }))
  await db.transaction().execute(tx => writeAudit(tx, { ...line, changes: told ? [told] : [] }))
  // Where it has no business: in a free text, in what calls and imports leave behind.
  await sql`update spu set name = name || ${` ${phone}`}, search = search || ${` ${phone}`}
    where id = (select min(id) from spu)`.execute(db)
  // Two months: rows of both have the same place in their partition.
  await sql`select tk_make_month('2025-03-01'), tk_make_month('2025-04-01')`.execute(db)
  for (const [month, content] of [
    ['2025-03', 'x'],
    ['2025-04', `打给 ${phone}`],
  ])
    await sql`insert into tk_data (event_id, client_id, content, create_time)
      select e.id, c.id, ${content}, ${`${month}-03T04:00:00Z`}::timestamptz
      from (select id from tk_event order by id limit 1) e, (select id from tk_client order by id limit 1) c`.execute(
      db,
    )
  await sql`insert into idempotency (user_id, key, call, hash, answer, at)
    values (1, 'person-key', 'x', '', ${JSON.stringify({ phone })}::jsonb, ${now})`.execute(db)
  await sql`insert into import_file (id, user_id, preview, create_time)
    values ('person-import', 1, ${JSON.stringify({ rows: [[phone, name]] })}::jsonb, ${now})`.execute(db)
  await sql`insert into rate (key, count, until_time) values (${`x:${phone}`}, 1, ${now})`.execute(db)
}
