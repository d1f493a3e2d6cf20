import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))

test('what one runs on a clone where nothing is installed yet installs it first', () => {
  // A mall is restored on a machine that has nothing but the clone and the backup.
  const asked = ['start', 'dev', 'test', 'restore', 'admin', ...named(/^tsx /)]
  const bare = asked.filter(name => !scripts[`pre${name}`]?.startsWith('node scripts/bootstrap.mjs deps'))
  expect(bare).toEqual([])
})

function named(line: RegExp): string[] {
  return Object.entries(scripts).flatMap(([name, said]) => (line.test(said) ? [name] : []))
}
