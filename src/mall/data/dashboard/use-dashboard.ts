import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { dashboardCalls } from '../../../generated/contract/calls/dashboard.ts'
import { daysIn } from '../../../values/compared.ts'
import { send } from '../../../wire/client.ts'
import { inputOf, type Question, trendOf } from './question.ts'

export type Cards = Out<Api['dashboard']['summary']>['cards']
export type Todos = Out<Api['dashboard']['todo']>['todos']
export type Days = NonNullable<Out<Api['dashboard']['trend']>['days']>
export type Courses = Out<Api['dashboard']['trend']>['courses']
export type Goods = NonNullable<Out<Api['dashboard']['top']>['goods']>

const at = 'dashboard'
const options = (signal: AbortSignal) => ({ signal, dedupe: false }) as const
/**
 * When somebody has changed an order, figures do not change under one's eyes: they are marked as older, and asked again by R
 * or when 首页 is opened anew. Meanwhile what is known stays in sight.
 */
const marked = {
  meta: { marks: 'orders' },
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
} as const

export function useDashboard(question: Question) {
  const asked = inputOf(question)
  const days = inputOf(trendOf(question))
  const { compare: _, ...sold } = asked
  const ofClient = question.channelId === undefined ? {} : { channelId: question.channelId }
  const summary = useQuery({
    ...marked,
    queryKey: [at, 'summary', asked],
    queryFn: ({ signal }) => send(dashboardCalls.summary, asked, options(signal)),
  })
  const trend = useQuery({
    ...marked,
    queryKey: [at, 'trend', days],
    queryFn: ({ signal }) => send(dashboardCalls.trend, days, options(signal)),
  })
  // Of one day its hours say how it goes.
  const isOfDay = daysIn(question.period) === 1
  const hours = useQuery({
    ...marked,
    enabled: isOfDay,
    queryKey: [at, 'hours', asked],
    queryFn: ({ signal }) => send(dashboardCalls.trend, { ...asked, by: 'hour' }, options(signal)),
  })
  const top = useQuery({
    ...marked,
    queryKey: [at, 'top', sold],
    queryFn: ({ signal }) => send(dashboardCalls.top, sold, options(signal)),
  })
  // What waits is taken from here one by one: it is asked again by itself, and when a letter comes or is read too.
  const todo = useQuery({
    meta: { table: 'orders' },
    placeholderData: keepPreviousData,
    queryKey: ['letter', at, ofClient],
    queryFn: ({ signal }) => send(dashboardCalls.todo, ofClient, options(signal)),
  })
  const all = [summary, trend, top, todo, ...(isOfDay ? [hours] : [])]
  return {
    ...{ summary: summary.data, trend: trend.data, top: top.data, todo: todo.data },
    hours: isOfDay ? hours.data?.days : undefined,
    error: all.find(({ error }) => error)?.error,
    isPending: all.some(({ isPending }) => isPending),
    isStale: summary.isStale && !summary.isFetching,
    async refresh() {
      await Promise.all(all.map(({ refetch }) => refetch()))
    },
  }
}
