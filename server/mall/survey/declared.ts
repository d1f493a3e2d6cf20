import { declares } from '../declares.ts'
import { feedbacks } from './feedback.ts'
import { questions } from './question.ts'
import { records, surveyRecordTable, surveys } from './survey.query.ts'

/** What 问卷 keeps in the database. */
export const surveyDeclared = declares({
  things: [feedbacks, surveys, questions],
  // Rows that belong to a thing's, or that no plain thing is made of.
  tables: [surveyRecordTable],
  narrow: [records],
})
