import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))

/** They are steps of others, which have prepared the clone, or stand behind `npm ci` where they are told of. */
const steps = new Set(['prepare', 'generate', 'build'])
const asked = Object.keys(scripts).filter(
  name => !steps.has(name) && !scripts[name]?.includes('bootstrap.mjs'),
)

test('what one runs on a clone where nothing is installed yet installs it first', () => {
  // A mall is restored on a machine that has nothing but the clone and the backup.
  expect(asked).toEqual(expect.arrayContaining(['start', 'restore', 'pictures', 'check']))
  const bare = asked.filter(name => !scripts[`pre${name}`]?.startsWith('node scripts/bootstrap.mjs deps'))
  expect(bare).toEqual([])
})

test('what opens a browser finds one first, wherever it lies', () => {
  const browsing = [
    'test',
    'test:all',
    'e2e',
    'test:reliability',
    'bench',
    'bench:tasks',
    'corpora',
    'pictures',
  ]
  expect(browsing.filter(name => !scripts[`pre${name}`]?.endsWith('deps chromium'))).toEqual([])
})
