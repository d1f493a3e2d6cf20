import { expect, test } from 'vitest'
import * as z from 'zod'
import { exported, served } from '../../server/mall/index.ts'
import type { Schema } from '../../src/contract/call.ts'
import { bareSchema, metaOf } from '../../src/contract/sentence.ts'

/**
 * A limit is an input's. What the server counts or adds up may be more than any single value that it was made of, and
 * a result that does not fit its schema is a failure for everybody who reads it.
 */
function leaves(schema: Schema, path: string, above: readonly Schema[] = []): [path: string, leaf: Schema][] {
  const plain = bareSchema(schema)
  // A tree holds itself.
  if (above.includes(plain)) return []
  const within = [...above, plain]
  if (plain instanceof z.ZodObject)
    return Object.entries(plain.shape).flatMap(([name, field]) => leaves(field, `${path}.${name}`, within))
  if (plain instanceof z.ZodArray) return leaves(plain.element, path, within)
  return [[path, plain]]
}

function isLimited(leaf: Schema): boolean {
  if (leaf instanceof z.ZodNumber) return (leaf.maxValue ?? 0) < Number.MAX_SAFE_INTEGER
  return metaOf(leaf).holds === 'decimal' && !z.safeParse(leaf, '9'.repeat(20)).success
}

const targets = [...exported.values()].map(({ target }) => target)
const written = new Set<Schema>([
  ...served.flatMap(({ call }) => leaves(call.in, '').map(([, leaf]) => leaf)),
  ...targets.flatMap(({ editable }) => Object.values(editable).map(bareSchema)),
])

test('no result has a limit that no input has: what is counted or added up has none', () => {
  const limited = served.flatMap(({ id, call }) =>
    leaves(call.out, id).flatMap(([path, leaf]) => (isLimited(leaf) && !written.has(leaf) ? [path] : [])),
  )
  expect([...new Set(limited)]).toEqual([])
})

test('what a list makes of other rows has no limit either, whether or not a row is sent back whole', () => {
  const limited = targets.flatMap(({ table, list, select = {} }) =>
    leaves(list.out, table).flatMap(([path, leaf]) =>
      Object.keys(select).some(name => path === `${table}.records.${name}`) && isLimited(leaf) ? [path] : [],
    ),
  )
  expect(limited).toEqual([])
  expect(targets.length).toBeGreaterThan(60)
})
