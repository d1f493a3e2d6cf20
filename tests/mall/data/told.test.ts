import { expect, test } from 'vitest'
import { told } from '../../../src/mall/data/tracking/told.ts'

const names = new Map([
  ['spuNo', '款号'],
  ['seconds', '停留秒数'],
])

test.each([
  ['{"spuNo":"CB-B1025","seconds":50}', '款号 CB-B1025，停留秒数 50'],
  ['{"new":"x","seconds":0}', 'new x，停留秒数 0'],
  ['{"spuNo":{"a":[1]}}', '款号 {"a":[1]}'],
  ['{"seconds":true,"new":false}', '停留秒数 是，new 否'],
  ['{}', ''],
  ['', ''],
  ['[1,2]', '[1,2]'],
  ['null', 'null'],
  ['{broken', '{broken'],
])('what came with a line, %s, reads %s', (content, text) => {
  expect(told(content, names)).toBe(text)
})
