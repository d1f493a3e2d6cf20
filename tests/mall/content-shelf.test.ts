import { expect, test } from 'vitest'
import { commands } from '../../src/mall/content/content/commands.ts'

test('an article is put on the shelf and taken off where its other deeds are, without a tick in its row', () => {
  const head = commands.filter(({ at }) => at?.includes('head')).map(({ id }) => id)
  expect(head).toEqual(expect.arrayContaining(['content.on', 'content.off']))
  // Where the head is narrow the first give way: handing in and the verdict stay in sight.
  expect(head.slice(0, 2)).toEqual(['content.on', 'content.off'])
})
