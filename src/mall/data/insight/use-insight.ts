import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { dashboardCalls } from '../../../generated/contract/calls/dashboard.ts'
import { tkCalls } from '../../../generated/contract/calls/tk.ts'
import { send } from '../../../wire/client.ts'
import { inputOf, ordersInput, type Question, trendInput, walkInput } from './question.ts'
import { useFunnel } from './use-funnel.ts'

export type Visits = Out<Api['tk']['visits']>
export type Days = Out<Api['tk']['trend']>['days']
export type Shares = Out<Api['tk']['shares']>
export type Orders = NonNullable<Out<Api['dashboard']['shares']>['orders']>
export type Behind = Out<Api['dashboard']['rows']>
export type Later = NonNullable<Out<Api['tk']['funnel']>['later']>
export type Steps = Out<Api['tk']['funnel']>['steps']
export type People = Out<Api['tk']['people']>['people']

const at = 'insight'
const options = (signal: AbortSignal) => ({ signal, dedupe: false }) as const
const kept = { placeholderData: keepPreviousData } as const

export function useInsight(question: Question) {
  const asked = inputOf(question)
  const compared = { ...asked, ...(question.compare ? { compare: question.compare } : {}) }
  const days = trendInput(question)
  const { break: parted, step } = question.walk
  const walk = walkInput(question)
  const walked = { ...walk, ...(parted ? { break: parted } : {}) }
  const behind = { ...walk, step: step ?? 1 }
  const visits = useQuery({
    ...kept,
    queryKey: [at, 'visits', compared],
    queryFn: ({ signal }) => send(tkCalls.visits, compared, options(signal)),
  })
  const trend = useQuery({
    ...kept,
    queryKey: [at, 'trend', days],
    queryFn: ({ signal }) => send(tkCalls.trend, days, options(signal)),
  })
  const shares = useQuery({
    ...kept,
    queryKey: [at, 'shares', asked],
    queryFn: ({ signal }) => send(tkCalls.shares, asked, options(signal)),
  })
  const funnel = useFunnel(walked)
  const people = useQuery({
    queryKey: [at, 'people', behind],
    queryFn: ({ signal }) => send(tkCalls.people, behind, options(signal)),
    enabled: step !== undefined,
  })
  const sold = ordersInput(question)
  const orders = useQuery({
    ...kept,
    queryKey: [at, 'orders', sold],
    queryFn: ({ signal }) => send(dashboardCalls.shares, sold, options(signal)),
  })
  const { of, page, size } = question.rows ?? { of: 'visits', page: 1, size: 20 }
  const wanted = { ...asked, of, pageNum: page, pageSize: size }
  const rows = useQuery({
    ...kept,
    queryKey: [at, 'rows', wanted],
    queryFn: ({ signal }) => send(dashboardCalls.rows, wanted, options(signal)),
    enabled: question.rows !== undefined,
  })
  const all = [visits, trend, shares, orders]
  return {
    ...{ visits: visits.data, trend: trend.data, shares: shares.data, orders: orders.data?.orders },
    ...{ funnel, people, rows },
    error: all.find(({ error }) => error)?.error,
    isPending: all.some(({ isPending }) => isPending) || funnel.isPending,
    async refresh() {
      await Promise.all([...all, funnel, ...(question.rows ? [rows] : [])].map(({ refetch }) => refetch()))
    },
  }
}
