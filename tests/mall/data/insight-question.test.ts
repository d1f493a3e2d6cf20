import { expect, test } from 'vitest'
import { readInsight, trendInput, walkInput } from '../../../src/mall/data/insight/question.ts'
import { stepChoices } from '../../../src/mall/data/insight/steps-ask.ts'
import { loadPinyinMatch } from '../../../src/plain/option-match.ts'
import { type FunnelQuestion, isLong, placeOfFunnel, saidSteps, stepsIn } from '../../../src/values/funnel.ts'

const now = Date.parse('2026-11-20T06:00:00Z')
const read = (search: string) => readInsight(new URLSearchParams(search), now)

test('without anything in the address: today against the period before, all clients, the house funnel by session', () => {
  const question = read('')
  expect(question).toMatchObject({ span: 'today', compare: 'before', clientId: undefined })
  expect(question.walk).toEqual({ steps: [], by: 'session', break: undefined, step: undefined })
  expect(walkInput(question)).toEqual({ begin: '2026-11-20 00:00:00', end: '2026-11-20 23:59:59' })
  expect(trendInput(question).begin).toBe('2026-10-22 00:00:00')
})

test('own steps, their unit, what they are broken by, and whose step is opened', () => {
  const question = read('f.steps=search,add_cart&f.by=visitor&f.break=client&step=2&f.clientId=3&span=7')
  expect(question.walk).toEqual({
    ...{ steps: [{ event: 'search' }, { event: 'add_cart' }], by: 'visitor', break: 'client', step: 2 },
  })
  expect(walkInput(question)).toEqual({
    ...{ begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59', clientId: 3 },
    ...{ steps: [{ event: 'search' }, { event: 'add_cart' }], by: 'visitor' },
  })
})

test('what the address says wrongly counts as not said', () => {
  expect(read('f.steps=search&f.by=visitor&f.break=page&step=4&f.clientId=x').walk).toEqual({
    ...{ steps: [], by: 'session', break: undefined, step: undefined },
  })
  expect(read('step=3').walk.step).toBe(3)
  expect(read('f.clientId=x').clientId).toBeUndefined()
})

test('two to six steps, however they are separated, each with the value of a variable where it is said', () => {
  const said = (text: string) => stepsIn(text)?.map(({ event }) => event)
  expect(said('view_goods，add_cart > submit_order')).toEqual(['view_goods', 'add_cart', 'submit_order'])
  expect(said('view_goods')).toBeUndefined()
  expect(said('a b c d e f g')).toBeUndefined()
  expect(said('view_goods[spuNo add_cart')).toBeUndefined()
  const steps = stepsIn('view_goods[spuNo=A, B]，add_cart')
  expect(steps).toEqual([{ event: 'view_goods', variable: 'spuNo', value: 'A, B' }, { event: 'add_cart' }])
  expect(stepsIn(saidSteps(steps ?? []))).toEqual(steps)
})

test('the address of a funnel is read as the funnel it was made of', () => {
  const asked: FunnelQuestion = {
    begin: '2026-01-01 00:00:00',
    end: '2026-11-20 23:59:59',
    clientId: 3,
    steps: stepsIn('search[q=足金 999] add_cart'),
    by: 'visitor',
    break: 'store',
  }
  const question = read(placeOfFunnel(asked).split('?')[1] ?? '')
  expect({ ...walkInput(question), break: question.walk.break }).toEqual(asked)
  expect(isLong(asked)).toBe(true)
  expect(isLong({ ...asked, begin: '2026-10-01 00:00:00' })).toBe(false)
  // The house funnel is read where it is rolled up, unless people are asked for.
  const { steps: _, ...house } = asked
  expect([isLong({ ...house, break: 'client' }), isLong(house)]).toEqual([false, true])
})

test('rows behind a figure, page by page; an unknown kind of them opens none', () => {
  expect(read('rows=bounced&page=3').rows).toEqual({ of: 'bounced', page: 3, size: 20 })
  expect(read('rows=bounced&page=0&pageSize=1000').rows).toEqual({ of: 'bounced', page: 1, size: 20 })
  expect(read('rows=toString').rows).toBeUndefined()
})

test('own steps are chosen by the names of the events, one after the other, and by their pinyin', async () => {
  const match = await loadPinyinMatch()
  const events = [
    { name: '搜索', code: 'search' },
    { name: '加入购物车', code: 'add_cart' },
    { name: '提交订单', code: 'submit_order' },
  ]
  const offered = (text: string) => stepChoices(text, events, match)
  expect(offered('').map(({ label }) => label)).toEqual(['搜索', '加入购物车', '提交订单'])
  expect(offered('ss')).toMatchObject([{ value: 'search，', label: '搜索', goesOn: true }])
  expect(offered('search')).toMatchObject([{ value: 'search，', goesOn: true }])
  const [second] = offered('search，加入')
  expect(second).toMatchObject({ value: 'search，add_cart，', hint: '第2步，add_cart', goesOn: true })
  const done = { value: 'search,add_cart', label: '看这个漏斗', hint: '搜索 → 加入购物车' }
  expect(offered('search，add_cart，')[0]).toEqual(done)
  expect(offered('search，add_cart')).toEqual([done])
  // The value of a variable stays; six are the most; what no event is called is typed.
  expect(offered('add_cart[spuNo=A 1]，tj')[0]?.value).toBe('add_cart[spuNo=A 1]，submit_order，')
  expect(offered('a，b，c，d，e，f，')).toMatchObject([{ value: 'a,b,c,d,e,f' }])
  expect(offered('search，other')).toEqual([])
})
