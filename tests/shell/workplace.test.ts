import { expect, test } from 'vitest'
import { allThings } from '../../src/shell/things.ts'
import { ownerOf, titled } from '../../src/shell/workplace/draft-names.ts'
import { placeOf } from '../../src/shell/workplace/draft-place.ts'
import { noted, pinned, type Recent } from '../../src/shell/workplace/recent-model.ts'

const visit = (path: string, at: number) => ({ path, search: '', title: path, at })
const paths = (all: readonly Recent[]) => all.map(({ path }) => path)

test('what was looked at last stands first, what is pinned before it, and a page stands once', () => {
  let known: readonly Recent[] = []
  for (const [at, path] of ['/a', '/b', '/c', '/a'].entries()) known = noted(known, visit(path, at + 1))
  expect(paths(known)).toEqual(['/a', '/c', '/b'])
  known = pinned(known, '/b')
  expect(paths(known)).toEqual(['/b', '/a', '/c'])
  known = noted(known, visit('/d', 9))
  expect(paths(known)).toEqual(['/b', '/d', '/a', '/c'])
  expect(paths(pinned(known, '/b'))).toEqual(['/d', '/a', '/c', '/b'])
  for (let at = 10; at < 60; at += 1) known = noted(known, visit(`/${at}`, at))
  expect(known).toHaveLength(30)
  expect(known[0]?.path).toBe('/b')
})

test('a draft leads to the form that it was typed in', () => {
  const form = { kind: 'form', count: 1, at: 1 } as const
  expect(placeOf({ ...form, table: 'product', row: 'new' }, [])?.path).toBe('/xhzx/product/create')
  expect(placeOf({ ...form, table: 'product', row: '7' }, [])?.path).toBe('/xhzx/product/edit/7')
  expect(placeOf({ ...form, table: 'setting.upload', row: 'only' }, [])).toMatchObject({
    screen: 'generalSetting',
    search: { group: 'upload' },
  })
  expect(placeOf({ ...form, table: 'menu', row: 'new 2' }, [])?.search).toEqual({ menu: 'new' })
  expect(placeOf({ ...form, table: 'unheard of', row: '1' }, [])).toBeUndefined()
})

test('a draft says which row it is of, by its code or else its name; a new one and cells say none', async () => {
  const things = await allThings()
  const form = { kind: 'form', count: 1, at: 1 } as const
  const spu = ownerOf({ ...form, table: 'product', row: '7' }, things)
  const label = ownerOf({ ...form, table: 'label', row: '3' }, things)
  if (!spu || !label) throw new Error('both are things of this build')
  expect(titled('编辑商品', spu, { spuNo: 'ZX-E1001', name: '耳钉' })).toBe('编辑商品 ZX-E1001')
  expect(titled('编辑标签', label, { name: '热销' })).toBe('编辑标签 热销')
  expect(titled('编辑标签', label, {})).toBe('编辑标签')
  expect(ownerOf({ ...form, table: 'product', row: 'new' }, things)).toBeUndefined()
  expect(ownerOf({ ...form, table: 'sku', row: '1,2', kind: 'cells' }, things)).toBeUndefined()
})
