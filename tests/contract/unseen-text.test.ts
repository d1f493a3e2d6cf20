import { expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Call, Schema } from '../../src/contract/call.ts'
import { bareSchema, metaOf } from '../../src/contract/sentence.ts'
import { cellParser } from '../../src/values/cell.ts'
import { readList } from '../../src/values/tree-list.ts'
import { trimmed, typedText } from '../../src/values/typed-text.ts'

/** What a name may be made of so that nothing of it is seen. */
const unseen = ['\u200b', '\u3164', '\u2800', '\ufeff\u00ad', '\u115f \u1160', '\u200d\ufe0f', '\u2060\u180e']

test('a text of characters that show nothing is empty; what shows something keeps all of its own', () => {
  for (const each of [...unseen, '', ' \t\u3000']) expect(trimmed(each), escaped(each)).toBe('')
  for (const seen of ['❤️', '👨‍👩‍👧', 'a\u200bb', '\u200b甲', '।', '0'])
    expect(trimmed(` ${seen} `), seen).toBe(seen)
})

test('every call that demands a text says of one that shows nothing what it says of an empty one', () => {
  const demanded = Object.values(api).flatMap(service =>
    Object.values<Call>(service).flatMap(call => demandedIn(call.in, call.path, new Set())),
  )
  expect(demanded.length).toBeGreaterThan(150)
  const other = demanded.flatMap(({ path, schema }) => {
    const empty = saidOf(schema, '')
    return empty !== undefined && unseen.every(each => saidOf(schema, each) === empty) ? [] : [path]
  })
  expect(other).toEqual([])
})

test('a cell, a question of the palette and a list of nodes know no name that cannot be seen either', () => {
  const cell = cellParser({ title: '名称', holds: 'text', max: 20, required: '请输入名称' })
  const asked = typedText({ max: 20, required: '请输入名称' })
  for (const each of unseen) {
    expect(cell(each)).toEqual({ ok: false, reason: '请输入名称' })
    expect(asked(each)).toBe('请输入名称')
    expect(readList(`${each}\n手镯`).map(({ name }) => name)).toEqual(['手镯'])
  }
})

interface Demanded {
  readonly path: string
  readonly schema: Schema
}

/** The texts of an input that refuse to be empty, with those of lists and objects in it. */
function demandedIn(schema: Schema, path: string, above: Set<Schema>): Demanded[] {
  const plain = bareSchema(schema)
  if (above.has(plain)) return []
  const within = new Set([...above, plain])
  if (plain instanceof z.ZodObject)
    return Object.entries<Schema>(plain.shape).flatMap(([name, field]) =>
      demandedIn(field, `${path} ${name}`, within),
    )
  if (plain instanceof z.ZodArray && plain.element instanceof z.ZodType)
    return demandedIn(plain.element, `${path}[]`, within)
  if (!(plain instanceof z.ZodString) || !plain.minLength) return []
  // An address of a file has a sentence of its own for what is no address.
  return ['picture', 'video'].includes(metaOf(plain).holds ?? '') ? [] : [{ path, schema: plain }]
}

function saidOf(schema: Schema, text: string): string | undefined {
  return z.safeParse(schema, text).error?.issues[0]?.message
}

function escaped(text: string): string {
  return [...text].map(each => each.codePointAt(0)?.toString(16)).join(' ')
}
