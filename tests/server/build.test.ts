import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { buildOf } from '../../server/http/build.ts'
import { listenAt } from '../support/ear.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let dir: string
let mall: Mall
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'facet-build-'))
  await writeFile(
    join(dir, 'index.html'),
    '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/index-abc1234.js"></script>',
  )
  mall = await openMall()
})
afterAll(async () => {
  await mall.close()
  await rm(dir, { recursive: true })
})

test('a build has the name of its first module, and where none is served there is none', async () => {
  expect(await buildOf({ kind: 'dist', dir })).toBe('/assets/index-abc1234.js')
  expect(await buildOf({ kind: 'none' })).toBeUndefined()
})

test('whoever listens hears first which build is served', async () => {
  const app = await createApp({
    config: mall.config,
    databaseUrl: mall.app.database.url,
    say: () => {},
    quiet: true,
    now: () => new Date(mall.clock.now),
    web: { kind: 'dist', dir },
  })
  const ear = await listenAt(await app.listen(), await sessionOf(mall, '13800000002'))
  expect(await ear.next()).toEqual({ event: 'build', topic: '/assets/index-abc1234.js', ids: [] })
  ear.leave()
  await app.close()
})
