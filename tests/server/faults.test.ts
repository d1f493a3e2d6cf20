import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLast } from '../../server/db/begin-late.ts'
import { api } from '../../src/contract/api.ts'
import { installFaults, withFault } from '../support/faults.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { type Writes, watchWrites } from '../support/writes.ts'

let mall: Mall
let token: string
let writes: Writes
let uninstall = () => {}
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
  writes = await watchWrites(mall.app.database.db)
  uninstall = installFaults()
})
afterAll(async () => {
  uninstall()
  await mall.close()
})

const { label, sku, channel, ui } = api
const ask = async (call: { path: string }, input: object) => {
  const answer = await mall.ask(call.path, input, { token })
  expect([answer.code, answer.message]).toEqual([200, answer.message])
  return answer
}

/** A call that changes something, and how often it has done so: 0 before, 1 after. Each time with rows of its own. */
interface Mutation {
  readonly call: { readonly path: string }
  make(nth: number): Promise<{ readonly input: object; done(): Promise<number> }>
}

const labelsNamed = async (name: string) =>
  (await ask(label.pageList, { keyword: name, pageSize: 200 })).result.records.length
const versionsOf = async (ids: readonly number[]) => {
  const { records } = (await ask(label.pageList, { pageSize: 200 })).result
  return ids.map(id => records.find((each: { id: number }) => each.id === id)?.version ?? 0)
}

const mutations: Readonly<Record<string, Mutation>> = {
  'a label is added': {
    call: label.addLabel,
    make: async nth => {
      const name = `断点${String(nth).padStart(4, '0')}甲`
      return { input: { name }, done: () => labelsNamed(name) }
    },
  },
  'three labels are renamed in a batch': {
    call: ui['batch.apply'],
    make: async nth => {
      const ids = [1, 2, 3]
      const before = await versionsOf(ids)
      const rows = ids.map((id, at) => ({ id, version: before[at], set: { name: `批${nth}之${id}` } }))
      return {
        input: { batchId: `fault-batch-${nth}`, call: 'label.updateLabel', mode: 'all', rows },
        async done() {
          const steps = new Set((await versionsOf(ids)).map((version, at) => version - (before[at] ?? 0)))
          // All of them or none.
          expect(steps.size).toBe(1)
          return [...steps][0] ?? 0
        },
      }
    },
  },
  'prices are set over twenty goods': {
    call: sku.batchUpdate,
    make: async nth => {
      const page = async () => (await ask(sku.page, { pageSize: 20, sort: 'skuNo' })).result.records
      const before: { skuId: number; version: number }[] = await page()
      const rows = before.map(({ skuId, version }) => ({ skuId, version, set: { price: 100_000 + nth } }))
      return {
        input: { batchId: `fault-sku-${nth}`, mode: 'all', rows },
        async done() {
          const after: { version: number }[] = await page()
          const steps = new Set(after.map(({ version }, at) => version - (before[at]?.version ?? 0)))
          expect(steps.size).toBe(1)
          return [...steps][0] ?? 0
        },
      }
    },
  },
  'two clients come in by a batch of single rows': {
    call: channel.batchHandlerChannelData,
    make: async nth => {
      const rows = ['甲', '乙'].map((one, at) => ({
        clientNo: `FAULT-${nth}-${at}`,
        companyName: `断点${nth}${one}`,
        principal: '周',
        phone: '13900000000',
      }))
      return {
        input: { rows },
        async done() {
          const found = await ask(channel.queryChannelByCondition, { keyword: `断点${nth}`, pageSize: 200 })
          const mine = found.result.records.filter((each: { clientNo: string }) =>
            each.clientNo.startsWith(`FAULT-${nth}-`),
          )
          expect([0, 2]).toContain(mine.length)
          return mine.length / 2
        },
      }
    },
  },
}

test.each(Object.entries(mutations))(
  '%s: broken off at any of its statements it is done wholly or not at all, and once however often it is repeated',
  async (name, { call, make }) => {
    let at = 0
    let statements = 0
    for (const after of [false, true])
      for (at = 1; ; at += 1) {
        const nth = (after ? 500 : 0) + at
        const { input, done } = await make(nth)
        const headers = { 'idempotency-key': `fault-${name.length}-${nth}` }
        const send = () => mall.ask(call.path, input, { token, headers })
        await writes.kept()
        const { answer, seen, hit } = await withFault({ at, after }, send)
        if (!hit) {
          statements = Math.max(statements, at - 1)
          expect([answer.code, answer.message, await done()]).toEqual([200, answer.message, 1])
          break
        }
        // What was carried out though nobody heard of it: the end of the transaction, alone or behind its last statement.
        const text = seen.at(-1) ?? ''
        const committed = after && (/^commit/i.test(text) || isLast(text))
        expect(await done(), `${seen.length}: ${seen.at(-1)}`).toBe(committed ? 1 : 0)
        if (!committed && answer.code !== 200) expect(await writes.kept()).toEqual([])
        const again = await send()
        expect([again.code, await done()]).toEqual([200, 1])
        await writes.kept()
        const twice = await send()
        expect(twice.result).toEqual(again.result)
        expect([await done(), await writes.kept()]).toEqual([1, []])
      }
    expect(statements).toBeGreaterThan(4)
  },
  120_000,
)
