import { expect, test } from 'vitest'
import { catalogue } from '../../src/commands/catalogue.ts'
import { commands as ofLabels } from '../../src/mall/product/label/commands.ts'
import { label } from '../../src/mall/product/label/thing.ts'
import { spu } from '../../src/mall/product/spu/thing.ts'

const offered = (...screens: string[]) =>
  catalogue(ofLabels, { codes: new Set(), screens: new Set(screens) }).map(({ id }) => id)

test('what leads from a row to the rows of another list is not offered to who does not see that one', () => {
  expect(offered(label.screen)).toEqual([])
  expect(offered(label.screen, spu.screen)).toEqual(['label.goods'])
})
