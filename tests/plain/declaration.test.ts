import { expect, test } from 'vitest'
import { labelCalls } from '../../src/generated/contract/calls/label.ts'
import { label as facts } from '../../src/generated/contract/rows/label.ts'
import { plain } from '../../src/plain/plain.ts'
import { allThings } from '../../src/shell/things.ts'

const declared = {
  id: 'probe',
  title: '试',
  screen: 'LabelManagement',
  calls: { list: labelCalls.pageList },
  facts,
  fields: {},
} as const

test('a filter that is a field of the row is told by that field: its title, its words, its text', () => {
  const { filters } = plain({ ...declared, filters: { enabled: 'field', name: 'field' } })
  expect(filters).toEqual({
    enabled: { kind: 'choice', title: '状态', words: { 1: '启用', 0: '停用' } },
    name: { kind: 'text', title: '标签名称' },
  })
})

test('what the row cannot say, a filter says itself: at start, not at the first look', () => {
  const wrong = (name: string) => () => plain({ ...declared, filters: { [name]: 'field' } })
  expect(wrong('createTime')).toThrow('probe.createTime is no code list and no text')
  expect(wrong('colour')).toThrow('probe.colour is not a field of the contract')
})

test('what has a form says by which schema it is checked', () => {
  expect(plain(declared).id).toBe('probe')
  const formed = { ...declared, fields: { name: { form: {} } } }
  expect(() => plain(formed)).toThrow('probe has a form and no schema')
  const adding = { ...declared, calls: { list: labelCalls.pageList, add: labelCalls.addLabel } }
  expect(() => plain(adding)).toThrow('probe has a form and no schema')
})

test('no filter is left without words', async () => {
  for (const thing of await allThings())
    for (const [name, filter] of Object.entries(thing.filters)) {
      expect([thing.id, name, filter.title]).toEqual([thing.id, name, expect.stringMatching(/./)])
      if (filter.kind === 'choice') expect(Object.keys(filter.words).length).toBeGreaterThan(0)
    }
})
