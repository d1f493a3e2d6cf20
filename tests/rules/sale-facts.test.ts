import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/imports.ts'

/** Who writes the statistics of orders: a second door would let their sums drift apart from what they are sums of. */
const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.ts') && !name.startsWith('db/migrations/'))
  .sort()

const writing = (table: RegExp) =>
  files.filter(name => {
    const text = readFileSync(join(projectRoot, 'server', name), 'utf8')
    return new RegExp(`(insert into|update|delete from) ${table.source}\\b`).test(text)
  })

test('facts are entered by one door alone, copied with the orders of the demo, and numbered anew by a restore', () => {
  expect(writing(/sale_fact/)).toEqual([
    'backup/fill.ts',
    'mall/order/statistics/fact.query.ts',
    'seed/order/copies.ts',
  ])
})

test('months and how far they are folded are written by the fold alone', () => {
  expect(writing(/sale_fold/)).toEqual(['mall/order/statistics/fold.query.ts'])
  expect(writing(/sale_(spu|store)_month/)).toEqual([])
  const naming = files.filter(name =>
    /sale_(spu|store)_month/.test(readFileSync(join(projectRoot, 'server', name), 'utf8')),
  )
  // By the names of its table; the others only read them.
  expect(naming).toEqual(['check', 'fold', 'source'].map(name => `mall/order/statistics/${name}.query.ts`))
})
