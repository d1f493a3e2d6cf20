import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { answering } from '../../../src/values/survey/state.ts'
import { Raw, serve } from '../../call/serve.ts'
import { close, newVersion, publish } from './act.query.ts'
import { begin, mine, takeAnswer } from './answer.query.ts'
import { choices } from './choices.query.ts'
import { cross } from './cross.query.ts'
import { record, recordPage, recordsFile } from './read.query.ts'
import { statistics, texts } from './results.query.ts'
import { surveys } from './survey.query.ts'
import { voidRecord } from './void.query.ts'
import { words } from './words.query.ts'

export const survey = serve('survey', api.survey, {
  page: surveys.page,
  add: surveys.add,
  edit: surveys.update,
  recordPage: async (input, context) => new Raw(await recordPage(context, input)),
  async del(input, context) {
    // Who only opened it has given nothing that would be lost.
    await sql`delete from survey_record where survey_id = ${input.id} and state = ${answering}`.execute(
      context.tx,
    )
    return surveys.remove(input, context)
  },
  detail: surveys.details,
  publish: async ({ id }, context) => new Raw(await publish(context, id)),
  close: async ({ id }, context) => new Raw(await close(context, id)),
  newVersion: async ({ id }, context) => new Raw(await newVersion(context, id)),
  record: async ({ id }, context) => new Raw(await record(context, id)),
  async void(input, context) {
    await voidRecord(context, input)
    return null
  },
  words: async (input, context) => words(context, input),
  statistics: async ({ id }, context) => new Raw(await statistics(context, id)),
  cross: async (input, context) => new Raw(await cross(context, input)),
  texts: async (input, context) => new Raw(await texts(context, input)),
  export: (input, context) => recordsFile(context, input),
  choices: async (_input, context) => new Raw(await choices(context)),
  mine: async (_input, context) => new Raw(await mine(context)),
  open: async ({ id }, context) => new Raw(await begin(context, id)),
  async answer(input, context) {
    await takeAnswer(context, input)
    return null
  },
})
