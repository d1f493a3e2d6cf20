import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { programsIn } from '../../server/files/child.ts'
import { isFull } from './full.ts'
import { patience } from './patience.ts'
import { childrenOf } from './processes.ts'

/**
 * What holds in every file of the unit tests. `npm test` asks the same of every machine: its properties begin with one seed.
 * New ones are tried by `npm run test:all`, whose failures name theirs.
 */
if (!isFull) fc.configureGlobal({ seed: 20261126 })

programsIn(inject('programs'))

/** The files share a process: a child that one leaves would be blamed on whichever counts its own next. */
if (existsSync('/proc')) {
  let before: readonly number[]
  beforeAll(async () => {
    before = await childrenOf()
  })
  afterAll(() =>
    vi.waitFor(
      async () => {
        const left = (await childrenOf()).filter(id => !before.includes(id))
        expect(left, 'processes that this file leaves').toEqual([])
      },
      { timeout: patience },
    ),
  )
}
