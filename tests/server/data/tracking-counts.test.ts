import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollAll } from '../../../server/mall/data/tracking/roll.query.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** Views of books and topics, shares of topics, and helpful answers: what lines say, and nothing else. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())
const db = () => mall.app.database.db
const roll = () => rollAll(db(), new Date(mall.clock.now))
const ask = async (call: { path: string }, input: object) => {
  const { result, message } = await mall.ask(call.path, input, { token: admin })
  expect(message).toBe('成功')
  return result
}

/** The column → what its lines count to: of devices each once a day, else of lines. */
const counted = [
  [
    'course',
    'view_count',
    `select course_id as id, count(*) as n from tk_data t join tk_event e on e.id = t.event_id
    where e.kind = 3 and course_id is not null group by 1`,
  ],
  [
    'topic',
    'views',
    `select topic_id as id, count(*) as n from tk_data t join tk_event e on e.id = t.event_id
    where e.kind = 3 and topic_id is not null group by 1`,
  ],
  [
    'topic',
    'shares',
    `select topic_id as id, count(*) as n from tk_data t join tk_event e on e.id = t.event_id
    where e.code = 'share_topic' and topic_id is not null group by 1`,
  ],
  [
    'faq',
    'helpful_count',
    `select id, count(*) as n from (select distinct faq_id as id, coalesce(visitor, 0),
      (create_time at time zone 'Asia/Shanghai')::date from tk_data t
    where event_id = (select id from tk_event where code = 'faq_helpful') and faq_id is not null) as d group by 1`,
  ],
] as const

async function mustBeCounted() {
  for (const [table, column, naive] of counted) {
    const { rows } = await sql<{ id: number; held: number; n: number }>`
      select r.id, r.${sql.id(column)} as held, coalesce(c.n, 0)::int as n from ${sql.table(table)} r
      left join (${sql.raw(naive)}) as c on c.id = r.id order by r.id`.execute(db())
    expect([table, column, rows.map(({ id, held }) => [id, held])]).toEqual([
      table,
      column,
      rows.map(({ id, n }) => [id, n]),
    ])
  }
}

test('the demo mall holds what its lines say, and some of everything', async () => {
  await mustBeCounted()
  for (const [table, column] of counted) {
    const { rows } = await sql<{ n: number }>`
      select sum(${sql.id(column)})::int as n from ${sql.table(table)}`.execute(db())
    expect([table, column, (rows[0]?.n ?? 0) > 0]).toEqual([table, column, true])
  }
})

test('lines that a program sends raise them within the minute, by what they name and by their event; those that go lower them', async () => {
  const at = mall.clock.now
  let uid = 0
  const line = (event: string, named: object, visitor = 1) => ({
    ...{ uid: `c${uid++}`, event, client: 'mini', at, visitor, session: 1 },
    ...named,
  })
  const { accepted, rejected } = await ask(api.tk.collect, {
    sentAt: at,
    lines: [
      line('view_course', { courseId: 1 }),
      line('view_course', { courseId: 1 }),
      line('search', { courseId: 1 }),
      line('view_topic', { topicId: 2 }),
      line('share_topic', { topicId: 2 }),
      line('share_topic', { topicId: 2 }),
      line('faq_helpful', { faqId: 3 }, 41),
      line('faq_helpful', { faqId: 3 }, 41),
      line('faq_helpful', { faqId: 3 }, 42),
      line('view_faq', { faqId: 3 }),
      line('view_course', { courseId: 9999 }),
      line('faq_helpful', { faqId: 9999 }),
    ],
  })
  expect({ accepted, rejected }).toEqual({ accepted: 10, rejected: 2 })
  const of = async () => {
    const { rows } = await sql`select (select view_count from course where id = 1) as book,
      (select array[views, shares] from topic where id = 2) as topic,
      (select helpful_count from faq where id = 3) as faq`.execute(db())
    return rows[0]
  }
  const before = await of()
  await roll()
  const { book, topic, faq } = Object(before)
  expect(await of()).toEqual({ book: book + 2, topic: [topic[0] + 1, topic[1] + 2], faq: faq + 2 })
  await mustBeCounted()
  await sql`delete from tk_data where id in (select id from tk_data where course_id = 1 or faq_id = 3)`.execute(
    db(),
  )
  await roll()
  expect(await of()).toMatchObject({ book: 0, faq: 0 })
  await mustBeCounted()
})

test('the page of a book tells how often the people of each client have looked', async () => {
  const { channels } = (await mall.ask(api.course.detail.path, { id: 2 }, { token: admin, method: 'GET' }))
    .result
  const [client] = channels
  await sql`insert into tk_data (event_id, client_id, user_id, course_id, create_time)
    select e.id, 1, (select max(id) from channel_account where channel_id = ${client.channelId}), 2, now()
    from tk_event e, generate_series(1, 3) where e.code in ('view_course', 'search')`.execute(db())
  const again = (await mall.ask(api.course.detail.path, { id: 2 }, { token: admin, method: 'GET' })).result
  expect(again.channels[0]).toMatchObject({ channelId: client.channelId, views: client.views + 3 })
})
