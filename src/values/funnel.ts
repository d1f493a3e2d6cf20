import { daysIn } from './compared.ts'
import { screens } from './screens.ts'
import type { Period } from './spans.ts'

/** By what a funnel is told apart: what a line says itself, and of whoever was signed in. */
export const funnelBreaks = { client: '端', source: '来源位', label: '标签', store: '门店' } as const
export type FunnelBreak = keyof typeof funnelBreaks

/** What lines do not say themselves. */
export const ofPeople = ['label', 'store'] as const
export type OfPeople = (typeof ofPeople)[number]
export const isOfPeople = (name: FunnelBreak | undefined): name is OfPeople =>
  name === 'label' || name === 'store'

/** So many days of lines are read while somebody waits. */
export const funnelDays = 90

export interface Step {
  readonly event: string
  /** Its value decides too. */
  readonly variable?: string | undefined
  readonly value?: string | undefined
}

export interface FunnelQuestion extends Period {
  readonly clientId?: number | undefined
  readonly steps?: readonly Step[] | undefined
  readonly by?: 'session' | 'visitor' | undefined
  readonly break?: FunnelBreak | undefined
}

/** The lines themselves are read, and of more days than anybody waits for: it is work for a job. */
export function isLong(asked: FunnelQuestion): boolean {
  return (asked.steps !== undefined || isOfPeople(asked.break)) && daysIn(asked) > funnelDays
}

/** What a saved view keeps stands in the address as the question of a list does; the period is whatever one looks at. */
export const funnelNames = {
  clientId: 'f.clientId',
  steps: 'f.steps',
  by: 'f.by',
  break: 'f.break',
} as const

/** A step as it is typed and as an address says it: `view_goods[spuNo=HF-R1001]`. */
const step = /^([\w.-]{1,40})(?:\[([\w.-]{1,40})=([^[\]]{1,200})\])?$/

/** What is typed, step by step; the last may be begun only. */
export function typedSteps(text: string): readonly string[] {
  return text.split(/[\s,，、>→]+(?![^[]*\])/)
}

export const mostSteps = 6

/** Two to six steps as somebody types them; undefined where they are not so many, or one is none. */
export function stepsIn(text: string): Step[] | undefined {
  const found = typedSteps(text).filter(Boolean)
  const steps = found.flatMap(each => {
    const [, event, variable, value] = step.exec(each) ?? []
    if (event === undefined) return []
    return [{ event, ...(variable === undefined ? {} : { variable, value: value ?? '' }) }]
  })
  return steps.length === found.length && steps.length >= 2 && steps.length <= mostSteps ? steps : undefined
}

export function saidSteps(steps: readonly Step[]): string {
  return steps
    .map(({ event, variable, value = '' }) =>
      variable === undefined ? event : `${event}[${variable}=${value}]`,
    )
    .join(',')
}

/** Where a funnel is seen. */
export function placeOfFunnel({ begin, end, clientId, steps, by, break: parted }: FunnelQuestion): string {
  const search = new URLSearchParams({
    begin,
    end,
    ...(clientId === undefined ? {} : { [funnelNames.clientId]: String(clientId) }),
    ...(steps === undefined ? {} : { [funnelNames.steps]: saidSteps(steps) }),
    ...(by === 'visitor' ? { [funnelNames.by]: by } : {}),
    ...(parted === undefined ? {} : { [funnelNames.break]: parted }),
  })
  return `${screens.find(({ key }) => key === 'DataIndex')?.path ?? ''}?${search}`
}
