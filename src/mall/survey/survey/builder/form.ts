import type { api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { changed, type FormValues, formValues, wireValues } from '../../../../plain/editor/form-model.ts'
import type { Drafted } from '../../../../values/survey/editing.ts'
import type { Question } from '../../../../values/survey/question.ts'
import { firstProblem } from '../../../../values/survey/questions-problem.ts'
import { questionsOf } from '../questions.ts'
import { survey } from '../thing.ts'
import { unread } from './said.ts'

export type Survey = Out<typeof api.survey.detail>

/** A questionnaire as a call answers it; undefined where the answer is none. */
export function surveyIn(answer: unknown): Survey | undefined {
  return isSurvey(answer) ? answer : undefined
}

function isSurvey(answer: unknown): answer is Survey {
  return typeof answer === 'object' && answer !== null && 'questions' in answer && 'versionNo' in answer
}

/** The form of a questionnaire: its fields as texts, its questions as one of them. */
export const questionsField = 'questions'

export function formOf(row: Survey | undefined): FormValues {
  return {
    ...formValues(survey, row),
    [questionsField]: JSON.stringify(row ? questionsOf(row.questions) : []),
  }
}

export function questionsIn(form: FormValues): readonly Drafted[] {
  return JSON.parse(form[questionsField] || '[]')
}

/** Without what is the builder's own. */
function sentQuestions(form: FormValues): readonly Question[] {
  return questionsIn(form).map(({ typed: _typed, ...question }) => question)
}

export function wireOf(form: FormValues) {
  return { ...wireValues(survey, form), [questionsField]: sentQuestions(form) }
}

/** What is sent of one that is there: what differs from what was read. */
export function changesOf(form: FormValues, row: Survey): Record<string, unknown> {
  const isSame = form[questionsField] === formOf(row)[questionsField]
  return { ...changed(survey, row, form), ...(isSame ? {} : { [questionsField]: sentQuestions(form) }) }
}

/** What keeps it from being saved, beside what the contract says of each field. */
export function problemIn(form: FormValues): { field: string; sentence: string } | undefined {
  const questions = questionsIn(form)
  const at = questions.findIndex(({ typed }) => typed !== undefined)
  if (at >= 0) return { field: questionsField, sentence: `第${at + 1}题：${unread}` }
  const wrong = firstProblem(questions)
  return wrong && { field: questionsField, sentence: `第${wrong.at + 1}题：${wrong.sentence}` }
}
