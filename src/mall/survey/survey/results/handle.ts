import { verbsOf } from '../../../../commands/verbs.ts'

declare module '../../../../commands/command.ts' {
  interface Handles {
    readonly bars: {
      /** The focus moves by one among the bars. */
      step(by: 1 | -1): void
    }
  }
}

export const resultsVerb = verbsOf<'next' | 'previous'>('surveyResults')
