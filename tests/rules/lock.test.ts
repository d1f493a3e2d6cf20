import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const entry = z.object({
  resolved: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lock = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')))
const packages = Object.entries(lock.packages)

test('every optional dependency of every package is in the lock itself', () => {
  // npm leaves out what the registry does not have, silently; then `npm ci` refuses on every machine.
  const names = new Set(packages.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !names.has(name))
      .map(name => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('the lock names no registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
