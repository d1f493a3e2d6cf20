import { expect, test } from 'vitest'
import { Sheet } from '../../src/kit/grid/sheet/model/sheet.ts'
import { store as thing } from '../../src/mall/client/store/thing.ts'
import { changesOf } from '../../src/plain/sheet/changes.ts'
import { sheetColumns } from '../../src/plain/sheet/columns.ts'
import { namedChanges } from '../../src/plain/sheet/named-changes.ts'

test('a row whose number is changed stands in the preview under the number that it had', () => {
  const columns = sheetColumns(thing, { may: () => true, options: () => [], match: () => false })
  const sheet = new Sheet(columns, Uint32Array.from([1, 2]))
  const values = (no: string) => ({
    storeNo: no,
    storeName: `店${no}`,
    brandId: 1,
    storeAddress: '',
    status: 1,
  })
  sheet.store.load([1, 2].map(id => ({ id, version: 1, values: values(`KH-${id}`) })))
  const column = (id: string) => columns.findIndex(one => one.id === id)
  sheet.go(1, column('storeNo'))
  sheet.type('新')
  sheet.go(1, column('storeAddress'))
  sheet.type('水贝')
  expect(namedChanges(thing, sheet, changesOf(sheet))).toMatchObject([
    { field: 'storeNo', code: 'KH-2', name: '店KH-2', before: 'KH-2', after: '新' },
    { field: 'storeAddress', code: 'KH-2', after: '水贝' },
  ])
})
