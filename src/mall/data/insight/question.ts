import type { Comparison } from '../../../values/compared.ts'
import {
  type FunnelBreak,
  funnelBreaks,
  funnelNames as names,
  type Step,
  stepsIn,
} from '../../../values/funnel.ts'
import type { Period } from '../../../values/spans.ts'
import { type VisitRows, visitRows } from '../../../values/visit-rows.ts'
import { type Offered, readQuestion, trendOf } from '../dashboard/question.ts'

/** What 数据概览 is asked: all of it stands in its address. */
export interface Question {
  readonly period: Period
  readonly span: Offered | undefined
  readonly compare: Comparison | undefined
  /** The program that alone is looked at. */
  readonly clientId: number | undefined
  /** Whose orders alone are told apart. */
  readonly channelId: number | undefined
  readonly walk: Walk
  readonly rows: Rows | undefined
}

/** Which funnel is shown. */
export interface Walk {
  /** In their order; none for the house funnel. */
  readonly steps: readonly Step[]
  readonly by: 'session' | 'visitor'
  readonly break: FunnelBreak | undefined
  /** Whose step is opened, counted from 1. */
  readonly step: number | undefined
}

/** Which rows of a figure are shown. */
interface Rows {
  readonly of: VisitRows
  readonly page: number
  readonly size: number
}

export function readInsight(search: URLSearchParams, now: number): Question {
  const { period, span, compare, channelId } = readQuestion(search, now)
  const client = search.get(names.clientId) ?? ''
  const steps = stepsIn(search.get(names.steps) ?? '')
  const step = Number(search.get('step'))
  return {
    ...{ period, span, compare, channelId },
    clientId: /^[1-9]\d{0,14}$/.test(client) ? Number(client) : undefined,
    walk: {
      steps: steps ?? [],
      by: search.get(names.by) === 'visitor' && steps ? 'visitor' : 'session',
      break: breakIn(search.get(names.break) ?? ''),
      step: Number.isInteger(step) && step > 0 && step <= (steps ?? [1, 2, 3]).length ? step : undefined,
    },
    rows: rowsIn(search),
  }
}

function breakIn(text: string): FunnelBreak | undefined {
  return isBreak(text) ? text : undefined
}
const isBreak = (name: string): name is FunnelBreak => Object.hasOwn(funnelBreaks, name)
const isRows = (name: string): name is VisitRows => Object.hasOwn(visitRows, name)

function rowsIn(search: URLSearchParams): Rows | undefined {
  const of = search.get('rows') ?? ''
  const number = (name: string, most: number, otherwise: number) => {
    const value = Number(search.get(name))
    return Number.isInteger(value) && value > 0 && value <= most ? value : otherwise
  }
  return isRows(of) ? { of, page: number('page', 10_000, 1), size: number('pageSize', 200, 20) } : undefined
}

export function inputOf({ period: { begin, end }, clientId }: Pick<Question, 'period' | 'clientId'>) {
  return { begin, end, ...(clientId === undefined ? {} : { clientId }) }
}

/** Of orders the client is a wholesale one, and no program. */
export function ordersInput({ period: { begin, end }, channelId }: Pick<Question, 'period' | 'channelId'>) {
  return { begin, end, ...(channelId === undefined ? {} : { channelId }) }
}

export const trendInput = (question: Question) => inputOf(trendOf(question))

export function walkInput(question: Question) {
  const { steps, by } = question.walk
  return { ...inputOf(question), ...(steps.length > 0 ? { steps: [...steps], by } : {}) }
}
