import { sql } from 'kysely'
import { firstProblem } from '../../../src/values/survey/questions-problem.ts'
import { reachability } from '../../../src/values/survey/reachability.ts'
import {
  closed,
  published,
  type Standing,
  whyNotClose,
  whyNotNewVersion,
  whyNotPublish,
} from '../../../src/values/survey/state.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { oneRow } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { questionsIn } from './questions.ts'
import { surveys } from './survey.query.ts'

const { target } = surveys

/** For nobody else until this is done: who answers waits. Throws code 404. */
export async function hold({ tx }: Context, id: number): Promise<void> {
  const { rows } = await sql`select from survey where id = ${id} for no key update`.execute(tx)
  if (rows.length === 0) throw gone()
}

async function held(context: Context, id: number) {
  await hold(context, id)
  const row = await oneRow(context.tx, target, id, context.scope)
  const number = (field: keyof Standing) => Number(row[field])
  const standing: Standing = {
    state: number('state'),
    draft: number('draft'),
    questionCount: number('questionCount'),
    versionAnswers: number('versionAnswers'),
  }
  return { standing, questions: questionsIn(row.questions) }
}

async function become(context: Context, id: number, set: { state?: number; draft?: 0 | 1 }) {
  await changeUnread(context, target, [{ id, set }])
  return oneRow(context.tx, target, id, context.scope)
}

function must(why: string | undefined): void {
  if (why !== undefined) throw bad(why)
}

/** What was edited is what clients answer from now on. Throws code 400 where a question can never appear. */
export async function publish(context: Context, id: number) {
  const { standing, questions } = await held(context, id)
  must(whyNotPublish(standing))
  must(firstProblem(questions)?.sentence ?? reachability(questions).find(said => said !== undefined))
  if (standing.draft === 1)
    await sql`with made as (
        insert into survey_version (survey_id, no, questions, create_time)
        select t.id, coalesce(v.no, 0) + 1, t.questions, ${context.now}
        from survey t left join survey_version v on v.id = t.version_id where t.id = ${id} returning id)
      update survey set version_id = made.id from made where survey.id = ${id}`.execute(context.tx)
  return become(context, id, { state: published, draft: 0 })
}

export async function close(context: Context, id: number) {
  const { standing } = await held(context, id)
  must(whyNotClose(standing))
  return become(context, id, { state: closed })
}

/** The questions may be changed again; what was answered keeps its own until they are published. */
export async function newVersion(context: Context, id: number) {
  const { standing } = await held(context, id)
  must(whyNotNewVersion(standing))
  return become(context, id, { draft: 1 })
}
