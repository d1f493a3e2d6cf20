import { verbsOf } from '../../../../commands/verbs.ts'

export interface AnswerHandle {
  /** To the list of what may be answered. */
  leave(): void
  /** The focus moves by one in that list. */
  step(by: 1 | -1): void
  readonly isOpen: boolean
}

declare module '../../../../commands/command.ts' {
  interface Handles {
    readonly answer: AnswerHandle
  }
}

export const answerPane = 'surveyAnswer'

export const answerVerb = verbsOf<'leave' | 'next' | 'previous'>('surveyAnswer')
