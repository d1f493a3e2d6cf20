import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withNewPlace } from '../../scripts/backup/place.ts'
import { needsEmbedded } from '../support/given.ts'
import { holder } from '../support/holder.ts'
import { removeRun } from '../support/runs.ts'
import { scratch } from '../support/scratch.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(scratch(), 'facet-restore-'))
  await chmod(parent, 0o755)
})
afterAll(() => rm(parent, { recursive: true }))
beforeEach(needsEmbedded)

const placeAt = (dataDir: string) => ({ dataDir, databaseUrl: undefined, s3: undefined, backupDir: dataDir })
const breaking = (dataDir: string) =>
  withNewPlace(
    placeAt(dataDir),
    () => {},
    async () => {
      throw new Error('the backup is broken inside')
    },
  )

test('a restore that breaks takes the engine that it made away again, and nothing else', async () => {
  const fresh = join(parent, 'fresh')
  await expect(breaking(fresh)).rejects.toThrow('broken inside')
  expect(existsSync(fresh)).toBe(false)
  const noted = join(parent, 'noted')
  await mkdir(noted)
  await writeFile(join(noted, 'note.txt'), 'mine')
  await expect(breaking(noted)).rejects.toThrow('broken inside')
  expect(await readdir(noted)).toEqual(['note.txt'])
})

test('the data directory of a running server is refused and left alone', async () => {
  const dataDir = join(parent, 'running')
  const server = await holder(dataDir)
  try {
    const before = await readdir(dataDir)
    await expect(breaking(dataDir)).rejects.toThrow('已被另一个进程')
    expect(await readdir(dataDir)).toEqual(before)
  } finally {
    await server.end('SIGTERM')
    await removeRun(dataDir)
  }
})
