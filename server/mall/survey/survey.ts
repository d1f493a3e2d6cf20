import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { records, surveys } from './survey.query.ts'

export const survey = serve('survey', api.survey, {
  page: surveys.page,
  add: surveys.add,
  edit: surveys.update,
  recordPage: async (input, { tx, scope }) => new Raw(await page(tx, records, input, scope)),
  del: surveys.remove,
  detail: surveys.details,
})
