import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MutationCache } from '../../scripts/parts/no-mutations.ts'
import { withoutMutations } from '../../scripts/parts/without-mutations.ts'

const client = fileURLToPath(
  new URL('../../node_modules/@tanstack/query-core/build/modern/queryClient.js', import.meta.url),
)

test('what stands in for the store of mutations has all that the client of queries asks of it', async () => {
  const source = readFileSync(client, 'utf8')
  const asked = [...source.matchAll(/#mutationCache\.(\w+)/g)].map(([, name = '']) => name)
  expect(new Set(asked)).toEqual(new Set(['findAll', 'resumePausedMutations', 'clear']))
  const none = new MutationCache()
  expect(asked.filter(name => !(name in none))).toEqual([])
  expect(none.findAll()).toEqual([])
  await none.resumePausedMutations()
})

test('it stands in for that import of the client alone', () => {
  const { resolveId } = withoutMutations()
  expect(resolveId('./mutationCache.js', client)).toMatch(/no-mutations\.ts$/)
  expect(resolveId('./mutationCache.js', fileURLToPath(import.meta.url))).toBeUndefined()
  expect(resolveId('./queryCache.js', client)).toBeUndefined()
  expect(readFileSync(client, 'utf8')).toContain('from "./mutationCache.js"')
})
