import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MutationCache } from '../../scripts/parts/no-mutations.ts'
import { withoutMutations } from '../../scripts/parts/without-mutations.ts'
import { projectRoot } from '../support/imports.ts'

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

test('no source of the console writes by the query library', async () => {
  const src = join(projectRoot, 'src')
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
  expect(sources.length).toBeGreaterThan(1000)
  expect(
    sources.filter(name => /useMutation|MutationCache/.test(readFileSync(join(src, name), 'utf8'))),
  ).toEqual([])
})

test('it stands in for that import of the client alone', () => {
  const { resolveId } = withoutMutations()
  expect(resolveId('./mutationCache.js', client)).toMatch(/no-mutations\.ts$/)
  expect(resolveId('./mutationCache.js', fileURLToPath(import.meta.url))).toBeUndefined()
  expect(resolveId('./queryCache.js', client)).toBeUndefined()
  expect(readFileSync(client, 'utf8')).toContain('from "./mutationCache.js"')
})
