import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, projectRoot } from '../support/imports.ts'

const sources = [...new Set(importsOf('server').map(({ from }) => from))].map(path => ({
  path,
  text: readFileSync(`${projectRoot}/${path}`, 'utf8'),
}))
const store = /^server\/files\/(store\/|scratch\.ts$)/

/** Who knows the folder of this server, and what each keeps there of its own: nothing that another server must see. */
const own: Readonly<Record<string, string>> = {
  'server/app.ts': 'hands it to the store',
  'server/services.ts': 'hands it to those below',
  'server/start/config.ts': 'reads the setting',
  'server/start/serve.ts': 'measures its disk',
  'server/start/log.ts': 'logs',
  'server/start/failure.ts': 'what stopped it',
  'server/outside/sms/sender.ts': 'the outbox of a demo mall',
  'server/files/sweep.ts': 'sweeps logs and scratch files',
  'server/jobs/seal.ts': 'the anchor of seals',
  'server/jobs/seal-anchor.ts': 'the anchor of seals',
  'server/jobs/cleaning.ts': 'the anchor of seals',
  'server/jobs/disk-letter.ts': 'measures its disk',
  'server/mall/system/status.ts': 'measures its disk',
  'server/start/settings.ts': 'shows the setting',
}

test('files that people have sent go through the store: nobody else knows where they lie', () => {
  const knows = sources.filter(({ path, text }) => /\bdataDir\b/.test(text) && !store.test(path))
  const strangers = knows.filter(({ path }) => !path.startsWith('server/db/engine/') && !(path in own))
  expect(strangers.map(({ path }) => path)).toEqual([])
  // A line of the table that nobody needs any more goes.
  const known = knows.map(({ path }) => path)
  expect(Object.keys(own).filter(path => !known.includes(path))).toEqual([])
})

test('no path is made of a shelf, or of where files wait, outside the store', () => {
  const joined = /join\([^)]*['"`/](media|imports|uploads)['"`/]/
  const offenders = sources.filter(({ path, text }) => joined.test(text) && !store.test(path))
  expect(offenders.map(({ path }) => path)).toEqual([])
})

test('stores are opened in one place; everybody else is handed one', () => {
  const opening = importsOf('server').filter(
    ({ from, to }) => /^server\/files\/store\/(directory|s3|s3-client)\.ts$/.test(to) && !store.test(from),
  )
  expect(opening.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})
