import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { feedback } from './feedback.ts'
import { questionBank } from './question.ts'
import { records } from './survey.query.ts'
import { survey } from './survey.ts'

/** What 问卷 answers, lets be taken away and does by itself. */
export const surveyGroup = group({
  services: { feedback, survey, questionBank },
  exports: [['survey.recordPage', { target: records, query: asIs }]],
})
