import { trimmed } from '../typed-text.ts'
import { surveyMessage } from './messages.ts'
import {
  end,
  isChosen,
  type Jump,
  placesOf,
  type Question,
  rated,
  several,
  surveyLimits,
} from './question.ts'

/** Why questions cannot be kept: at which place, and a sentence. */
export interface QuestionProblem {
  readonly at: number
  readonly sentence: string
}

/** By question: what is wrong with it; what may not be kept. */
export function problemsOfQuestions(questions: readonly Question[]): readonly (string | undefined)[] {
  const places = placesOf(questions)
  return questions.map((question, at) => {
    if (places.get(question.key) !== at) return '同一道题出现了两次'
    return (
      ownProblem(question) ??
      question.jumps.map(jump => jumpProblem(question, jump, at, places)).find(Boolean)
    )
  })
}

export function firstProblem(questions: readonly Question[]): QuestionProblem | undefined {
  const problems = problemsOfQuestions(questions)
  const at = problems.findIndex(problem => problem !== undefined)
  const sentence = problems[at]
  return sentence === undefined ? undefined : { at, sentence }
}

function ownProblem(question: Question): string | undefined {
  const { kind, stem, options, min, max } = question
  if (trimmed(stem) === '') return '请输入题干'
  if (!Number.isInteger(min) || !Number.isInteger(max)) return '数量和分数应为整数'
  if (isChosen(question)) {
    const texts = options.map(({ text }) => trimmed(text))
    if (texts.some(text => text === '')) return '选项不能为空'
    if (texts.length < 2) return '请至少输入两个选项'
    if (new Set(texts).size < texts.length || new Set(options.map(({ key }) => key)).size < options.length)
      return '选项不能重复'
  } else if (options.length > 0) return '填空题和评分题没有选项，请清空'
  if (kind === several) {
    if (max > options.length || min > options.length) return `最多只有${options.length}个选项`
    if (max > 0 && min > max) return '最少选几项不能多于最多选几项'
  } else if (kind === rated) {
    if (min >= max || max > surveyLimits.score) return `评分应从低到高，最高${surveyLimits.score}分`
  } else if (min !== 0 || max !== 0) return '只有多选题和评分题有数量范围'
  return undefined
}

function jumpProblem(
  { kind, options, required, min, max }: Question,
  { when, any, score, to }: Jump,
  at: number,
  places: ReadonlyMap<string, number>,
): string | undefined {
  const place = to === end ? places.size : places.get(to)
  if (place === undefined || place <= at) return surveyMessage('backward')
  if (when === 'any') {
    if (any.length === 0 || any.some(key => !options.some(option => option.key === key)))
      return '跳转的条件请选择选项'
    return undefined
  }
  if (when === 'score')
    return kind === rated && score >= min && score <= max ? undefined : '跳转的评分应在评分范围内'
  return required ? '必填的题目不能跳过，请删除“跳过时”的跳转' : undefined
}
