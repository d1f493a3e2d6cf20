import { sql } from 'kysely'
import { nothingToExport } from '../../../src/values/exports.ts'
import { surveyMessage } from '../../../src/values/survey/messages.ts'
import type { Question } from '../../../src/values/survey/question.ts'
import { joined } from '../../../src/values/survey/results.ts'
import { leastShown, recordStates } from '../../../src/values/survey/state.ts'
import { type Answer, noAnswer } from '../../../src/values/survey/walk.ts'
import type { Context } from '../../call/context.ts'
import { Download } from '../../call/file.ts'
import { bad } from '../../call/refusal.ts'
import { fileName } from '../../files/export.ts'
import type { SheetCell } from '../../files/sheets/written.ts'
import { sheetsWorkbook, xlsxType } from '../../files/xlsx.ts'
import { recordOf } from '../../plain/columns.ts'
import { allIds, oneRow, page, someRows } from '../../plain/list.ts'
import { pickedIn, records } from './record.query.ts'
import { told, versionsOf } from './results.query.ts'

/** As the list is asked, for a file of it: what the list does not tell no file does. */
export async function asRecords(
  context: Context,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (input.answer !== undefined) await recordPage(context, { ...input, pageSize: 1 })
  return input
}

/** The list; of anonymous answers none that so few gave that it would tell who. */
export async function recordPage({ tx, scope }: Context, input: Readonly<Record<string, unknown>>) {
  const found = await page(tx, records, input, scope)
  const surveys = pickedIn(input.answer).flatMap(picked => (picked ? [picked.surveyId] : []))
  if (found.total > 0 && found.total < leastShown && (await isAnyAnonymous(tx, surveys)))
    throw bad(surveyMessage('hidden'))
  return found
}

async function isAnyAnonymous(tx: Context['tx'], ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from survey where id = any(${[...ids]}::bigint[]) and anonymous = 1
    limit 1`.execute(tx)
  return rows.length > 0
}

interface Line {
  readonly recordId: number
  readonly key: string
  readonly option: string | null
  readonly score: number | null
  readonly text: string
}

async function linesOf(
  { tx }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Line[]>> {
  const { rows } =
    await sql<Line>`select record_id as "recordId", question_key as key, option_key as option, score, text
    from survey_answer where record_id = any(${[...ids]}::bigint[]) order by id`.execute(tx)
  const lines = new Map<number, Line[]>()
  for (const line of rows) lines.set(line.recordId, [...(lines.get(line.recordId) ?? []), line])
  return lines
}

/** Of each question on the path what was answered, in the order in which it was. */
function answersIn(lines: readonly Line[]): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>()
  for (const { key, option, score, text } of lines) {
    const before = answers.get(key)
    if (option === null) answers.set(key, { ...noAnswer, score, text })
    else answers.set(key, { ...noAnswer, options: [...(before?.options ?? []), { key: option, text }] })
  }
  return answers
}

/** One record. Throws code 400 where it is one of so few anonymous ones that it would tell who. */
export async function record(context: Context, id: number) {
  const row = await oneRow(context.tx, records, id, context.scope)
  const survey = Number(row.surveyId)
  const { anonymous, records: given } = await told(context, survey)
  if (anonymous === 1 && given < leastShown) throw bad(surveyMessage('hidden'))
  const version = (await versionsOf(context, survey)).find(({ no }) => no === row.versionNo)
  const lines = (await linesOf(context, [id])).get(id) ?? []
  const answers = [...answersIn(lines)].map(([key, answer]) => ({ key, ...answer }))
  return { ...row, questions: version?.questions ?? [], answers }
}

const mostRows = 20_000
const states: Readonly<Record<number, string>> = recordStates

interface Column {
  readonly title: string
  cell(answers: ReadonlyMap<string, Answer>): SheetCell
}

/** A record a row, a question a column, of 多选 an option a column, the version in front. */
export async function recordsFile(
  context: Context,
  { ids, ...query }: Readonly<Record<string, unknown>> & { readonly ids?: readonly number[] | undefined },
): Promise<Download> {
  const { tx, scope, now } = context
  const chosen = ids ?? (await allIds(tx, records, query, scope, mostRows))
  const rows = await someRows(tx, records, chosen, scope)
  const surveys = [...new Set(rows.map(row => Number(row.surveyId)))]
  const [survey] = surveys
  if (survey === undefined) throw bad(nothingToExport)
  if (surveys.length > 1) throw bad('一次只能导出一份问卷的答卷，请先按问卷筛选')
  const { anonymous, records: given, title } = await told(context, survey)
  if (anonymous === 1 && (given < leastShown || rows.length < leastShown)) throw bad(surveyMessage('hidden'))
  const columns = joined(await versionsOf(context, survey)).flatMap(({ question, versions }) =>
    columnsOf(
      question,
      versions.map(({ no }) => no),
    ),
  )
  const lines = await linesOf(context, chosen)
  const heads = [
    '版本',
    '答卷人',
    '客户',
    '状态',
    '提交时间',
    '用时（秒）',
    ...columns.map(column => column.title),
  ]
  const sheet = {
    name: '答卷',
    heads: heads.map(head => ({ title: head })),
    rows: rows.map(row => {
      const { versionNo, userName, companyName, state, submitTime, seconds } = recordOf(row)
      const answers = answersIn(lines.get(Number(row.id)) ?? [])
      const about = [versionNo, userName, companyName, states[Number(state)], submitTime, seconds]
      return [
        ...about.map(value => (typeof value === 'number' ? value : String(value ?? ''))),
        ...columns.map(({ cell }) => cell(answers)),
      ]
    }),
  }
  return new Download(`${fileName(`${title}-答卷`, now)}.xlsx`, xlsxType, sheetsWorkbook([sheet], now))
}

function columnsOf(question: Question, versions: readonly number[]): readonly Column[] {
  const { key, kind, stem, options } = question
  const title = `${stem}（第${versions.join('、')}版）`
  const said = ({ key: option, text }: Answer['options'][number]) => {
    const name = options.find(each => each.key === option)?.text ?? ''
    return text === '' ? name : `${name}：${text}`
  }
  if (kind !== 2)
    return [
      {
        title,
        cell(answers) {
          const answer = answers.get(key) ?? noAnswer
          return answer.score ?? (answer.text || answer.options.map(said).join('、'))
        },
      },
    ]
  return options.map(option => ({
    title: `${title}：${option.text}`,
    cell(answers) {
      const found = answers.get(key)?.options.find(each => each.key === option.key)
      return found ? found.text || '✓' : ''
    },
  }))
}
