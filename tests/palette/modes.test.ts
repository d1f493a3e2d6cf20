import { expect, test } from 'vitest'
import { nearestQueries } from '../../src/commands/search/nearest.ts'
import { modesOf, readQuery } from '../../src/palette/modes.ts'
import { drawn } from '../../src/palette/use-drawn.ts'

const source = (sign: '#' | '@' | '&', by: string) => ({
  ...{ id: sign, sign, group: '', by, pane: 'x' },
  search: async () => [],
})

test('a mode is there only where something answers, and says by what it finds', () => {
  const modes = modesOf([source('@', '公司名称、负责人'), source('@', '姓名、负责人')])
  expect(modes.map(({ sign, finds }) => [sign, finds])).toEqual([
    [undefined, '命令、页面、记录，或条件和要做的事：D系列 有货 下架'],
    ['>', '可以执行的操作'],
    ['/', '菜单中的页面'],
    ['@', '公司名称、负责人、姓名'],
  ])
})

test('a sign that nothing answers to is a text as any other; signs are read at any width', () => {
  const modes = modesOf([source('#', '款号'), source('&', '角色')])
  const read = (text: string) => readQuery(text, 'all', modes)
  expect(read('%so')).toEqual({ mode: 'all', query: '%so' })
  expect(read('＃HF')).toEqual({ mode: '#', query: 'HF' })
  expect(read('＆cw')).toEqual({ mode: '&', query: 'cw' })
  expect(read('》xz')).toEqual({ mode: 'command', query: 'xz' })
  expect(read('？')).toEqual({ mode: 'help', query: '' })
  expect(readQuery('', '#', modes)).toEqual({ mode: '#', query: '' })
})

test('of a hundred thousand options some thirty are drawn, those in sight and the current one', () => {
  const [group] = drawn([100_000], 1000 * 2.25, 5)
  expect(group?.height).toBe(1.75 + 2.25 * 100_000)
  const indexes = group?.options.map(({ index }) => index) ?? []
  expect(indexes.length).toBeLessThan(40)
  expect(indexes[0]).toBe(5)
  expect(indexes).toContain(1000)
  expect(indexes).toContain(1010)
})

test('in a second group a place counts from the first one on', () => {
  const groups = drawn([40, 40], 0, 60)
  expect(groups[1]?.options.map(({ index }) => index)).toEqual([60])
  expect(groups[1]?.options[0]).toEqual({ nth: 20, index: 60, top: 1.75 + 2.25 * 20 })
})

test('what may have been meant: two letters turned, one too many, else the beginning', () => {
  const [slips = [], ...beginnings] = nearestQueries('spbl')
  expect(slips).toContain('sbpl')
  expect(slips).toContain('spb')
  expect(beginnings).toEqual([['spb'], ['sp']])
})
