import { expect, test } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { parsePinyin } from '../../src/commands/search/pinyin.ts'
import { pinyinTable } from '../../src/generated/commands/pinyin-table.ts'
import { assignmentOf, deedsIn, isDeed, partings } from '../../src/plain/sentence/parting.ts'

const pinyin = parsePinyin(pinyinTable)
const deed = (title: string, more: Partial<Command> = {}): Command => ({
  id: title,
  title,
  group: '',
  home: 'sku.list',
  acts: 'rows',
  run() {},
  ...more,
})
const commands = [
  deed('下架货品'),
  deed('上架货品'),
  deed('下架商品', { home: 'spu.list' }),
  deed('导出货品', { words: ['download', '下载'] }),
  deed('打印货品标签'),
  deed('加入选集'),
  deed('删除货品', { danger: '删除' }),
]
const meant = (said: string, pane = '') =>
  deedsIn(commands, pinyin)(said, pane).map(({ command }) => command.title)

test('a deed is said before or after what it is done to, in one word or two', () => {
  expect(partings('下架 D系列 有货')).toEqual([
    { deed: '有货', target: '下架 D系列' },
    { deed: '下架', target: 'D系列 有货' },
    { deed: 'D系列 有货', target: '下架' },
    { deed: '下架 D系列', target: '有货' },
  ])
  expect(partings('下架')).toEqual([])
  // One letter names no deed.
  expect(partings('x E1001').map(each => each.deed)).not.toContain('x')
})

test('a deed is known by its title, its pinyin or a word for it, never by scattered letters', () => {
  expect(meant('下架')).toEqual(['下架货品', '下架商品'])
  expect(meant('下架', 'spu.list')[0]).toBe('下架商品')
  expect(meant('xjhp')).toEqual(['下架货品'])
  expect(meant('下载')).toEqual(['导出货品'])
  // What cannot be taken back stands last where its verb was not said.
  expect(meant('货品').at(-1)).toBe('删除货品')
  expect(meant('删除')).toEqual(['删除货品'])
  expect(meant('下品')).toEqual([])
  expect(meant('有货')).toEqual([])
})

test('what stands in the bar of what is selected is a deed, what only a key does is none', () => {
  const { acts: _acts, ...basket } = deed('加入选集')
  expect(isDeed({ ...basket, at: ['bulk'] })).toBe(true)
  expect(isDeed({ ...basket, at: ['head'] })).toBe(false)
  expect(isDeed(deed('下一行', { keysOnly: true }))).toBe(false)
})

test('a field and what it is set to, told from a condition', () => {
  expect(assignmentOf('成本+5%')).toEqual({ field: '成本', text: '+5%' })
  expect(assignmentOf('成本-5%')).toEqual({ field: '成本', text: '-5%' })
  expect(assignmentOf('成本=34')).toEqual({ field: '成本', text: '34' })
  expect(assignmentOf('成本改为34')).toEqual({ field: '成本', text: '34' })
  expect(assignmentOf('cb=-10')).toEqual({ field: 'cb', text: '-10' })
  for (const condition of ['成本34', '成本1000-2000', '成本-500', '18K', '3-5g', 'E1001-2'])
    expect(assignmentOf(condition), condition).toBeUndefined()
})
