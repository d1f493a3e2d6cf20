import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isBuilt } from '../../src/shell/built.ts'
import { pictureSize } from '../../src/shell/handbook/picture-size.ts'
import { screens } from '../../src/values/screens.ts'
import { projectRoot } from '../support/imports.ts'

const folder = join(projectRoot, 'src/shell/handbook/pictures')
const taken = readdirSync(folder)

test('every screen of the menu has its picture in the handbook, and no picture is of none: npm run pictures', () => {
  const named = screens.flatMap(({ key }) => (isBuilt(key) ? [`${key}.webp`] : []))
  expect(taken.toSorted()).toEqual(named.toSorted())
})

test('the pictures are small, and as wide and high as their place is kept', async () => {
  const sizes = taken.map(name => statSync(join(folder, name)).size)
  expect(Math.max(...sizes)).toBeLessThan(40_000)
  // An empty pane.
  expect(Math.min(...sizes)).toBeGreaterThan(3000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
  for (const name of taken) {
    const { width = 0, height = 0 } = await sharp(join(folder, name)).metadata()
    // Those of many photographs are taken smaller, of the same shape.
    expect(height / width, name).toBeCloseTo(pictureSize.height / pictureSize.width, 2)
  }
})
