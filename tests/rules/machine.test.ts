import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Thing } from '../../src/plain/plain.ts'
import { allThings } from '../../src/shell/things.ts'

/**
 * What fewer than three things need stands in those things. Left out: calls, which belong to their service, but for
 * those that the machine itself asks; and the bulk grid, which is built for 商品管理 and serves whoever declares its calls.
 */
const ofTheMachine = ['list', 'add', 'update', 'delete', 'removeMany', 'top', 'sort', 'shelves', 'details']

const usual: Readonly<Record<string, unknown>> = {
  unit: '条',
  name: 'name',
  idField: 'id',
  keyword: 'keyword',
}

function optionsOf(thing: Thing): string[] {
  const said = Object.entries(thing).flatMap(([name, value]) => {
    const empty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
    return value === undefined || value === false || empty || usual[name] === value ? [] : [name]
  })
  const fields = thing.fields.flatMap(({ list, form, ...field }) => [
    ...Object.keys(field).map(name => `field ${name}`),
    ...Object.keys(list ?? {}).map(name => `list ${name}`),
    ...Object.keys(form ?? {}).map(name => `form ${name}`),
  ])
  const filters = Object.values(thing.filters).flatMap(filter =>
    Object.keys(filter).map(name => `filter ${filter.kind} ${name}`),
  )
  const calls = Object.keys(thing.calls).filter(name => ofTheMachine.includes(name))
  const manners = Object.keys(thing.manners).map(name => `manners ${name}`)
  return [...said, ...fields, ...filters, ...calls.map(name => `calls ${name}`), ...manners]
}

test('the machine has no option that fewer than three things use', async () => {
  const users = new Map<string, Set<string>>()
  for (const thing of await allThings())
    for (const option of optionsOf(thing))
      users.set(option, (users.get(option) ?? new Set<string>()).add(thing.id))
  const rare = [...users]
    .filter(([, things]) => things.size < 3)
    .map(([option, things]) => [option, ...things])
  expect(rare).toEqual([])
  expect(users.size).toBeGreaterThan(60)
})

const mall = 'src/mall'
const declarations = readdirSync(mall, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .flatMap(name => {
    const text = readFileSync(join(mall, name), 'utf8')
    return [...text.matchAll(/= plain\(\{[\s\S]*?^\}\)/gm)].map(([declared]) => ({
      name,
      lines: declared.split('\n').length,
    }))
  })

test('each declaration stays under 120 lines', () => {
  expect(declarations.length).toBeGreaterThan(70)
  expect(declarations.filter(({ lines }) => lines >= 120)).toEqual([])
})
