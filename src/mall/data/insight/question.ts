import type { Comparison } from '../../../values/compared.ts'
import type { Period } from '../../../values/spans.ts'
import { type Offered, readQuestion, trendOf } from '../dashboard/question.ts'

/** What 数据概览 is asked: all of it stands in its address. */
export interface Question {
  readonly period: Period
  readonly span: Offered | undefined
  readonly compare: Comparison | undefined
  readonly clientId: number | undefined
  readonly walk: Walk
}

/** Which funnel is shown. */
export interface Walk {
  /** Codes of events in their order; none for the house funnel. */
  readonly steps: readonly string[]
  readonly by: 'session' | 'visitor'
  readonly break: 'client' | 'source' | undefined
  /** Whose step is opened, counted from 1. */
  readonly step: number | undefined
}

const breaks = ['client', 'source'] as const

export function readInsight(search: URLSearchParams, now: number): Question {
  const { period, span, compare } = readQuestion(search, now)
  const client = search.get('client') ?? ''
  const steps = stepsIn(search.get('steps') ?? '')
  const step = Number(search.get('step'))
  return {
    ...{ period, span, compare },
    clientId: /^[1-9]\d{0,14}$/.test(client) ? Number(client) : undefined,
    walk: {
      steps: steps ?? [],
      by: search.get('by') === 'visitor' && steps ? 'visitor' : 'session',
      break: breaks.find(name => name === search.get('break')),
      step: Number.isInteger(step) && step > 0 && step <= (steps ?? [1, 2, 3]).length ? step : undefined,
    },
  }
}

/** Two to six codes as somebody types them; undefined where they are not so many. */
export function stepsIn(text: string): string[] | undefined {
  const steps = text.split(/[\s,，、>→]+/).filter(Boolean)
  return steps.length >= 2 && steps.length <= 6 ? steps : undefined
}

export function inputOf({ period: { begin, end }, clientId }: Question) {
  return { begin, end, ...(clientId === undefined ? {} : { clientId }) }
}

export const trendInput = (question: Question) => inputOf(trendOf(question))

export function walkInput(question: Question) {
  const { steps, by } = question.walk
  return {
    ...inputOf(question),
    ...(steps.length > 0 ? { steps: steps.map(event => ({ event })), by } : {}),
  }
}
