import { expect, test } from 'vitest'
import { idOf } from '../../server/call/id-of.ts'
import { things as served } from '../../server/mall/declared.ts'
import { exported } from '../../server/mall/index.ts'
import { target } from '../../server/plain/target.ts'
import { api } from '../../src/contract/api.ts'
import { allThings } from '../../src/shell/things.ts'

/** A hint names the table whose rows have changed: a thing that goes by another name would never hear of its own. */
test('every plain thing of the console knows the table that the server keeps it in', async () => {
  const tables = new Map([
    ...[...exported].map(([call, { target }]) => [call, target.table] as const),
    ...served.map(({ target }) => [idOf(target.list), target.table] as const),
  ])
  const things = await allThings()
  const wrong = things.flatMap(({ id, calls, table }) => {
    const kept = tables.get(calls.list.id)
    return kept === undefined || kept === table ? [] : [`${id}: ${table}, kept in ${kept}`]
  })
  expect(wrong).toEqual([])
})

test('a row has a name in the log: a declaration whose list has none is refused at start, by its table', () => {
  const { list } = api.slideshow
  const slides = { table: 'slideshow', title: '轮播图', list, editable: {}, owner: 'shared' } as const
  expect(() => target(slides)).toThrow('slideshow: its list has no “name”')
  expect(() => target({ ...slides, name: 'titel' })).toThrow('slideshow: its list has no field “titel”')
  expect(target({ ...slides, name: 'title' })).toMatchObject({ name: 'title', code: undefined })
})
