import { sql } from 'kysely'
import { linesOf } from '../../../src/values/survey/lines.ts'
import type { Question } from '../../../src/values/survey/question.ts'
import { type Answer, noAnswer } from '../../../src/values/survey/walk.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows, restartIdentity } from '../product/bulk.ts'
import { kept, keptOf } from '../product/dictionaries.ts'
import { type Dice, dice } from '../random.ts'
import { asksOf, bank } from './questions.ts'

const surveyRows: readonly [
  title: string,
  description: string,
  audience: number,
  begin: string | null,
  end: string | null,
  state: number,
  anonymous?: 1,
][] = [
  [
    '2026年秋季订货会满意度调查',
    '订货会后请采购填写，约3分钟。',
    2,
    '2026-09-20 00:00:00+08',
    '2026-10-20 23:59:59+08',
    3,
  ],
  [
    '古法系列新品意向',
    '明年春季的古法新品，听听门店的想法。',
    3,
    '2026-11-01 00:00:00+08',
    '2026-12-31 23:59:59+08',
    2,
  ],
  ['补货与物流服务评价', '每月一次，帮助我们改进配货。', 1, null, null, 2],
  ['门店圈口与克重需求', '用于安排下一季的备货。', 3, '2026-11-10 00:00:00+08', '2026-12-10 23:59:59+08', 2],
  ['业务员服务回访', '由客服跟进，不记录是谁填写的。', 2, '2026-10-01 00:00:00+08', null, 2, 1],
  [
    '婚庆季主推款征集',
    '春节前后的婚庆款，请选出三款。',
    1,
    '2026-12-15 00:00:00+08',
    '2027-01-31 23:59:59+08',
    1,
  ],
  ['业务员培训需求', '', 4, '2026-08-01 00:00:00+08', '2026-08-31 23:59:59+08', 3],
  ['一口价产品线调研', '18K与镶嵌类。', 2, '2026-11-15 00:00:00+08', '2026-12-05 23:59:59+08', 1],
]

const sayings = [
  '补货再快一点就好，婚庆季前最怕断码。',
  '希望每款都附克重区间，方便跟顾客报价。',
  '包装很仔细，证书能和货一起到就更好。',
  '古法手镯的圈口再多备两个号。',
  '工费清楚，没有别的意见。',
] as const

/** Questionnaires with what they ask, and what the clients' accounts answered; the demo's own account has not yet. */
export async function seedSurveys(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'question_bank',
    { stem: 'text', kind: 'int', options: 'text', sort_no: 'int', ...kept },
    bank.map(([stem, kind, options], index) => ({
      ...{ stem, kind, options, sort_no: index },
      ...keptOf(stem, options),
    })),
  )
  await insertRows(
    tx,
    'survey',
    {
      ...{ id: 'bigint', title: 'text', description: 'text', audience: 'int', begin_time: 'timestamptz' },
      ...{ end_time: 'timestamptz', state: 'int', anonymous: 'int', questions: 'jsonb', ...kept },
    },
    surveyRows.map(([title, description, audience, begin_time, end_time, state, anonymous = 0], index) => ({
      ...{ id: index + 1, title, description, audience, begin_time, end_time, state, anonymous },
      questions: asksOf[index] ?? [],
      ...keptOf(title, description),
    })),
  )
  await restartIdentity(tx, 'survey')
  // Those that ask something are published, or were.
  await sql`with made as (insert into survey_version (survey_id, no, questions)
      select id, 1, questions from survey where questions <> '[]' order by id returning id, survey_id)
    update survey set version_id = made.id, draft = 0 from made where made.survey_id = survey.id`.execute(tx)
  await seedAnswers(tx)
}

async function seedAnswers(tx: Tx): Promise<void> {
  const throws = dice(20_261_122)
  const { rows: people } = await sql<{
    id: number
  }>`select a.id from channel_account a join sys_user u on u.id = a.id
    where u.phone <> '13800000005' order by a.id`.execute(tx)
  const { rows: versions } = await sql<{ id: number; survey: number }>`
    select id, survey_id as survey from survey_version order by id`.execute(tx)
  const given = versions.flatMap(({ id: version, survey }) =>
    people.flatMap(({ id }, index) => {
      if (!throws.chance(answeredPart)) return []
      const month = survey === 1 ? '10' : '11'
      const day = String(10 + ((index * 3 + survey) % 10)).padStart(2, '0')
      const at = `2026-${month}-${day} ${10 + (index % 8)}:${String((index * 7) % 60).padStart(2, '0')}:20+08`
      const questions = asksOf[survey - 1] ?? []
      const answers = Object.fromEntries(questions.map(each => [each.key, answerOf(each, throws)]))
      const record = { survey_id: survey, version_id: version, user_id: id, seconds: throws.between(45, 420) }
      return [
        {
          record: { ...record, state: 2, create_time: at, submit_time: at },
          lines: linesOf(questions, answers),
        },
      ]
    }),
  )
  const inTime = given.sort((one, other) => one.record.create_time.localeCompare(other.record.create_time))
  await insertRows(
    tx,
    'survey_record',
    {
      ...{ id: 'bigint', survey_id: 'bigint', version_id: 'bigint', user_id: 'bigint', seconds: 'int' },
      ...{ state: 'int', create_time: 'timestamptz', submit_time: 'timestamptz' },
    },
    inTime.map(({ record }, at) => ({ id: at + 1, ...record })),
  )
  await restartIdentity(tx, 'survey_record')
  await insertRows(
    tx,
    'survey_answer',
    {
      ...{ record_id: 'bigint', survey_id: 'bigint', version_id: 'bigint', question_key: 'text' },
      ...{ option_key: 'text', score: 'int', text: 'text' },
    },
    inTime.flatMap(({ record: { survey_id, version_id }, lines }, at) =>
      lines.map(({ key, option, score, text }) => ({
        ...{ record_id: at + 1, survey_id, version_id, question_key: key },
        ...{ option_key: option, score, text },
      })),
    ),
  )
}

/** Of the accounts of clients, in each questionnaire: some 400 answers together. */
const answeredPart = 0.8

function answerOf({ kind, required, options, max }: Question, throws: Dice): Answer | undefined {
  if (!required && throws.chance(kind === 3 ? 0.6 : 0.2)) return undefined
  if (kind === 3) return { ...noAnswer, text: throws.pick(sayings) }
  if (kind === 4) return { ...noAnswer, score: Math.min(5, throws.between(1, 7)) }
  const wanted = kind === 1 ? 1 : throws.between(1, Math.min(max || options.length, 3))
  // The first are chosen more often than the last.
  const chosen = new Set(
    Array.from({ length: wanted }, () =>
      Math.min(throws.between(0, options.length - 1), throws.between(0, options.length - 1)),
    ),
  )
  return {
    ...noAnswer,
    options: options.filter((_, at) => chosen.has(at)).map(({ key }) => ({ key, text: '' })),
  }
}
