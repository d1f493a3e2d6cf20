import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowsNews } from '../../src/shell/rows-news.ts'

/** Lists are asked again when somebody has changed their rows, and never left with what was there before. */
let client: QueryClient
let asked: ((answer: string) => void)[]
let shown: unknown
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  asked = []
  const observer = new QueryObserver(client, {
    queryKey: ['orders'],
    meta: { table: 'orders' },
    queryFn: () => new Promise<string>(answer => asked.push(answer)),
  })
  stop = observer.subscribe(({ data }) => (shown = data))
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
})

test('a hint during the first read has it read again, however long that takes', async () => {
  const news = rowsNews(client)
  expect(asked).toHaveLength(1)
  news.hear('orders')
  await vi.advanceTimersByTimeAsync(2500)
  expect(asked).toHaveLength(1)
  asked[0]?.('before the hint')
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked.length, shown]).toEqual([2, 'before the hint'])
  asked[1]?.('after it')
  await vi.advanceTimersByTimeAsync(5000)
  expect([asked.length, shown]).toEqual([2, 'after it'])
  news.stop()
})

test('a first read that ends before the second of rest is over is asked again as well', async () => {
  const news = rowsNews(client)
  news.hear('orders')
  await vi.advanceTimersByTimeAsync(100)
  asked[0]?.('before the hint')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  news.stop()
})

test('what was read after the hint, and what is of other tables, is left alone', async () => {
  const news = rowsNews(client)
  asked[0]?.('first')
  await vi.advanceTimersByTimeAsync(10)
  news.hear('orders')
  await vi.advanceTimersByTimeAsync(10)
  await Promise.all([client.refetchQueries({ queryKey: ['orders'] }), asked[1]?.('own save')])
  news.hear('label')
  await vi.advanceTimersByTimeAsync(3000)
  expect([asked.length, shown]).toEqual([2, 'own save'])
  news.stop()
})

test('where it is not known what was missed, what was read before is asked again, of whatever table', async () => {
  const news = rowsNews(client)
  asked[0]?.('before')
  await vi.advanceTimersByTimeAsync(10)
  news.hear('again')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  asked[1]?.('after')
  await vi.advanceTimersByTimeAsync(5000)
  expect([asked.length, shown]).toEqual([2, 'after'])
  news.stop()
})
