import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caps, Unreadable } from '../../../../server/mall/product/import/caps.ts'
import type { Order } from '../../../../server/mall/product/import/messages.ts'
import { type Limits, readGoods } from '../../../../server/mall/product/import/reader.ts'
import { childrenOf } from '../../../support/processes.ts'

/** What another file of tests has left in this process, whose modules and children they share, is none of ours. */
let others: readonly number[]
beforeAll(async () => {
  others = existsSync('/proc') ? await childrenOf() : []
})
const children = async () => (await childrenOf()).filter(id => !others.includes(id))

/** Where the system does not say, the sentences alone are checked. */
const left = existsSync('/proc') ? children : async () => []

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facet-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function order(name: string, content: string): Promise<Order> {
  const path = join(folder, name)
  await writeFile(path, content)
  const lists = {
    category: [{ id: 1, name: '戒指', code: 'RING' }],
    brand: [],
    fineness: [],
    style: [],
    series: [],
  }
  return { path, said: [], lists, skip: 0 }
}
const rows = (count: number) => Array.from({ length: count }, (_, row) => `A${row},戒,戒指\n`).join('')
const file = (count: number) => `货号,名称,分类\n${rows(count)}`

async function kinds(asked: Order, limits?: Limits): Promise<string[]> {
  const seen: string[] = []
  for await (const reply of readGoods(asked, undefined, limits)) seen.push(reply.kind)
  return seen
}

test('a file comes in blocks that are cut at the same lines whoever asks, and skips what is done', async () => {
  const asked = await order('blocks.csv', file(12_000))
  expect(await kinds(asked)).toEqual(['head', 'block', 'block', 'block', 'end'])
  const firsts: unknown[] = []
  for await (const reply of readGoods({ ...asked, skip: 2 }))
    if (reply.kind === 'block') firsts.push([reply.number, reply.lines, reply.groups[0]?.items[0]?.label])
  expect(firsts).toEqual([[2, 2000, 'A10000']])
})

test('columns that are missing end it after the heads', async () => {
  expect(await kinds(await order('none.csv', 'a,b\n1,2\n'))).toEqual(['head'])
})

test('too much time and too much memory kill the process, and are said in Chinese', async () => {
  const asked = await order('large.csv', file(150_000))
  await expect(kinds(asked, { ...caps, ms: 300 })).rejects.toThrow(/秒内没有读完文件，请分成几个文件$/)
  await expect(kinds(asked, { ...caps, memory: 20_000_000 })).rejects.toThrow('读取文件需要的内存超过512MB')
  await expect(kinds(asked, { ...caps, ms: 300 })).rejects.toThrow(Unreadable)
  await expect.poll(left).toEqual([])
})

test('a reader who has had enough, or is told to stop, leaves no process behind', async () => {
  const asked = await order('long.csv', file(150_000))
  for await (const reply of readGoods(asked)) if (reply.kind === 'head') break
  await expect.poll(left).toEqual([])
  const stop = new AbortController()
  const reading = (async () => {
    for await (const reply of readGoods(asked, stop.signal)) if (reply.kind === 'block') stop.abort()
  })()
  await expect(reading).rejects.toThrow()
  await expect.poll(left).toEqual([])
})

test.skipIf(!existsSync('/proc'))('the process is told no secret of ours', async () => {
  const asked = await order('small.csv', file(1))
  const reading = readGoods(asked)
  await reading.next()
  const [child] = await children()
  const environment = await readFile(`/proc/${child}/environ`, 'utf8').catch(() => '')
  expect(environment).not.toMatch(/DATABASE|PATH|SECRET/)
  await reading.return(undefined)
})
