import { afterEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { tokenOf } from '../support/sign-in.ts'

let mall: Mall | undefined
afterEach(() => mall?.close())

/** More than there are connections. */
const many = 25

test('a provider that never answers holds up nobody but who asked it: scans and authorisations beyond the pool, a list is answered', async () => {
  const asked: (() => void)[] = []
  const silent = () => new Promise<never>((_, reject) => asked.push(() => reject(new Error('gone'))))
  mall = await openMall({
    workChat: { ids: { appid: 'a', agentid: 'b' }, page: '/x', exchange: silent },
    thirdAuth: { renew: silent, revoke: silent },
  })
  const at = mall
  const token = await sessionOf(at, '13800000001')
  const { records } = (await at.ask(api.thirdAuth.page.path, { pageSize: 200 }, { token })).result
  const [standing] = records.filter((row: { status: number }) => row.status !== 4)
  const waiting = [
    ...Array.from({ length: many }, () => tokenOf(at, { grant_type: 'qw_code', qw_code: 'c' })),
    ...Array.from({ length: many }, () => at.ask(api.thirdAuth.refresh.path, { id: standing.id }, { token })),
    at.ask(api.thirdAuth.cancel.path, { id: standing.id }, { token }),
  ]
  await expect.poll(() => asked.length).toBe(waiting.length)
  const list = await at.ask(api.label.pageList.path, {}, { token })
  expect(list.code).toBe(200)
  // Not one of them was answered before the list was.
  for (const fail of asked) fail()
  const answers = await Promise.all(waiting)
  expect(answers.every(({ code }) => code === 500)).toBe(true)
})
