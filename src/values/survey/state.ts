import { surveyMessage } from './messages.ts'

/** How a questionnaire stands. Clients answer it while it is published, in its period, as long as there are places. */
export const surveyStates = { 1: '草稿', 2: '已发布', 3: '已停用' } as const
export const [drafted, published, closed] = [1, 2, 3] as const

export const recordStates = { 1: '作答中', 2: '已提交', 3: '作废' } as const
export const [answering, submitted, voided] = [1, 2, 3] as const

/** Of anonymous answers fewer than this are not told: they would tell who gave them. */
export const leastShown = 3

export interface Standing {
  readonly state: number
  /** 1: its questions are of a version that is not published yet. */
  readonly draft: number
  readonly questionCount: number
  /** Given to the version that its questions are of. */
  readonly versionAnswers: number
}

export function whyNotPublish({ state, draft, questionCount }: Standing): string | undefined {
  if (questionCount === 0) return surveyMessage('none')
  return state === published && draft === 0 ? '已经发布，正在收集答卷' : undefined
}

export function whyNotClose({ state }: Pick<Standing, 'state'>): string | undefined {
  return state === published ? undefined : '只有已发布的问卷可以停用'
}

export function whyNotNewVersion({ versionAnswers }: Pick<Standing, 'versionAnswers'>): string | undefined {
  return versionAnswers === 0 ? '还没有答卷，可以直接修改题目' : undefined
}

export function whyNotEdit({ versionAnswers }: Pick<Standing, 'versionAnswers'>): string | undefined {
  return versionAnswers === 0 ? undefined : surveyMessage('answered', { n: versionAnswers })
}
