import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient } from '../../server/backup/client.ts'
import { isEmpty } from '../../server/backup/tables.ts'
import { DirectoryStore } from '../../server/files/store/directory.ts'
import { api } from '../../src/contract/api.ts'
import {
  backUp,
  contentsOf,
  emptyPlace,
  filesOf,
  newFolder,
  type Restored,
  restoreInto,
} from '../support/backup.ts'
import { dropDatabase } from '../support/database.ts'
import { createDatabase } from '../support/databases.ts'
import { startTestDatabase, type TestDatabase } from '../support/engine.ts'
import { isFull } from '../support/full.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { multipart } from '../support/upload.ts'

/** `npm run restore` as a process of its own, killed as a power cut does it, and done again by a person. */
const project = fileURLToPath(new URL('../..', import.meta.url))
const turns = 5
let mall: Mall
/** The product refuses the engine of the unit tests, which keeps nothing over a power cut. */
let engine: TestDatabase
/** What the file restores to where nothing comes between. */
let reference: Restored
let folder: string
let file: string
function restore({ url, dataDir }: Restored) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/restore.ts', file], {
    cwd: project,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', piece => (said += String(piece)))
  return { child, said: () => said, over: () => child.exitCode !== null || child.signalCode !== null }
}

async function holdsNothing(url: string): Promise<boolean> {
  const client = await openClient(url)
  return isEmpty(client).finally(() => client.end())
}

const moments: readonly (readonly [
  string,
  (running: ReturnType<typeof restore>, place: Restored) => boolean,
])[] = [
  ['while rows are read in', ({ said }) => said().includes('正在恢复')],
  [
    'while files are put back',
    (_running, { dataDir }) => existsSync(join(dataDir, 'imports', 'restore-under-way')),
  ],
]

// Each turn is a mall of its own and three processes: at full length only (`npm run test:all`).
describe.skipIf(!isFull)('a restore that a power cut ends', () => {
  beforeAll(async () => {
    ;[mall, engine] = await Promise.all([openMall(), startTestDatabase({})])
    folder = await newFolder()
    file = join(folder, 'mall.zip')
    const token = await sessionOf(mall, '13800000001', mall.clock.now + 86_400_000)
    for (let n = 0; n < 20; n += 1) {
      const drawn = sharp({
        create: { width: 8, height: 8, channels: 3, background: { r: n, g: 90, b: 60 } },
      })
      const sent = { content: await drawn.png().toBuffer(), name: `${n}.png`, field: 'multipartFile' }
      const kept = await multipart(mall, api.upload.file.path, token, { ...sent, fields: { type: 2 } })
      expect(kept).toMatchObject({ code: 200 })
    }
    await backUp(mall, file)
    reference = await emptyPlace()
    await restoreInto(reference, file)
  })
  afterAll(async () => {
    await mall.close()
    await engine.stop()
    await dropDatabase(reference.url)
    await rm(reference.dataDir, { recursive: true })
    await rm(folder, { recursive: true })
  })

  for (const [when, isThere] of moments)
    test(`a restore that is killed ${when} leaves no rows and is done again whole`, async () => {
      for (let turn = 0; turn < turns; turn += 1) {
        const place = { url: await createDatabase(engine), dataDir: await newFolder() }
        const killed = restore(place)
        while (!killed.over() && !isThere(killed, place)) await pause(2)
        await pause(randomInt(20))
        killed.child.kill('SIGKILL')
        if (!killed.over()) await once(killed.child, 'exit')
        // A commit that was under way may end after its client has gone, and then it is all there.
        await expect
          .poll(async () => (await holdsNothing(place.url)) || (await isWhole(place)), { timeout: 20_000 })
          .toBe(true)
        if (await holdsNothing(place.url)) {
          const again = restore(place)
          await once(again.child, 'exit')
          expect(again.said()).toContain('恢复完成')
        }
        expect(await all(place)).toEqual(await all(reference))
        // Once it is whole nothing is restored over it, and the sentence says what to do.
        if (turn === 0) {
          const third = restore(place)
          await once(third.child, 'exit')
          expect(third.child.exitCode).toBe(1)
          expect(third.said()).toMatch(/请换一个空的/)
        }
        await rm(place.dataDir, { recursive: true })
      }
    }, 600_000)
})

/** Rows of each table, and the files. */
async function all({ url, dataDir }: Restored) {
  const { tables } = await contentsOf(url)
  // Their rows bear the number of the transaction that restored them (`fill.ts`): how many there are is the same.
  for (const table of ['audit', 'sale_fact']) tables[table] = tables[table]?.split(' ')[0] ?? ''
  return { tables, files: [...(await filesOf(new DirectoryStore(dataDir)))] }
}

async function isWhole(place: Restored): Promise<boolean> {
  return isDeepStrictEqual(await all(place), await all(reference))
}
