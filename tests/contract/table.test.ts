import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callFiles } from '../../scripts/parts/contract-table.ts'
import { pinyinFile } from '../../scripts/parts/pinyin-table.ts'
import { rowFiles } from '../../scripts/parts/row-table.ts'
import { served } from '../../server/mall/index.ts'

test.each([
  ['contract/calls', callFiles()],
  ['contract/rows', rowFiles()],
  ['commands', pinyinFile()],
])('what the browser knows, its %s, is generated as it stands', (kind, files) => {
  const folder = new URL('../../src/generated/', import.meta.url)
  for (const [path, text] of files)
    expect(readFileSync(new URL(path, folder), 'utf8'), 'run `npm run generate`').toBe(text)
  const left = readdirSync(new URL(kind, folder)).filter(name => !files.has(`${kind}/${name}`))
  expect(left, 'no such service any more').toEqual([])
})

test('every call has one id, and no two calls share a method and path', () => {
  const ids = served.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const routes = served.flatMap(({ call }) =>
    [call.method, ...(call.also ? [call.also] : [])].flatMap(method =>
      [call.path, ...(call.aliases ?? [])].map(path => `${method} ${path}`),
    ),
  )
  expect(new Set(routes).size).toBe(routes.length)
})

test('no write answers a GET unless its GET is the method the specification states', () => {
  for (const { call, id } of served) if (call.writes) expect(call.also, id).not.toBe('GET')
})
