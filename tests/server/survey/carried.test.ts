import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../../server/db/database.ts'
import { up } from '../../../server/db/migrations/0120-survey-questions.ts'
import { createDatabase, dropDatabase } from '../../support/database.ts'

let url: string
let database: Database
let db: Kysely<unknown>
beforeAll(async () => {
  url = await createDatabase()
  database = connect(url)
  db = database.db
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

test('questionnaires from before, which had no questions, keep their records: what was on is a draft, the rest is closed', async () => {
  await sql
    .raw(`create table survey (id bigint primary key, enabled smallint not null, create_time timestamptz default now());
    create table survey_record (id bigint primary key, survey_id bigint not null references survey, user_id bigint,
      seconds int, create_time timestamptz not null);
    insert into survey (id, enabled) values (1, 1), (2, 0), (3, 1);
    insert into survey_record values (7, 1, 5, 60, '2026-11-01 10:00:00+08'), (8, 2, 5, 60, '2026-11-01 11:00:00+08')`)
    .execute(db)
  await up(db)
  const { rows: surveys } = await sql`select t.id::int, t.state, t.draft, t.questions, v.no from survey t
    left join survey_version v on v.id = t.version_id order by t.id`.execute(db)
  expect(surveys).toEqual([
    { id: 1, state: 1, draft: 1, questions: [], no: 1 },
    { id: 2, state: 3, draft: 1, questions: [], no: 1 },
    { id: 3, state: 1, draft: 1, questions: [], no: null },
  ])
  const { rows: records } =
    await sql`select r.id::int, r.state, r.submit_time = r.create_time as timed, v.survey_id::int as of
    from survey_record r join survey_version v on v.id = r.version_id order by r.id`.execute(db)
  expect(records).toEqual([
    { id: 7, state: 2, timed: true, of: 1 },
    { id: 8, state: 2, timed: true, of: 2 },
  ])
})
