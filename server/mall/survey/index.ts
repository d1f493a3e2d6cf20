import { group } from '../group.ts'
import { feedback, feedbacks } from './feedback.ts'
import { questionBank, questions } from './question.ts'
import { asRecords } from './read.query.ts'
import { records, surveyRecordTable } from './record.query.ts'
import { surveys } from './survey.query.ts'
import { survey } from './survey.ts'

/** What 问卷 answers, keeps in the database and does by itself. */
export const surveyGroup = group({
  services: { feedback, survey, questionBank },
  things: [feedbacks, surveys, questions],
  tables: [surveyRecordTable],
  narrow: [records],
  exports: [['survey.recordPage', { target: records, query: asRecords }]],
})
