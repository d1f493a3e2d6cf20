import { expect, test } from 'vitest'
import { stateAllCommands } from '../../src/plain/bulk/state-all-commands.ts'
import { stateField } from '../../src/plain/plain.ts'
import { stateCommands } from '../../src/plain/state-commands.ts'
import { allThings } from '../../src/shell/things.ts'
import { wordsOf } from '../../src/values/field-facts.ts'
import { fakeCtx, fakeList } from '../commands/fakes.ts'

const things = await allThings()
const thing = (id: string) => things.find(candidate => candidate.id === id)

test('a command says what is done, the list how it stands', () => {
  const notice = thing('notice')
  const slideshow = thing('slideshow')
  if (!notice || !slideshow) throw new Error('no such thing')
  expect(stateCommands(notice).map(({ title }) => title)).toEqual(['发布公告', '撤回公告'])
  expect(wordsOf(stateField(notice)?.facts ?? {})).toMatchObject({ 1: '已发布', 0: '已撤回' })
  expect(stateCommands(slideshow).map(({ title }) => title)).toContain('下架轮播图')
  expect(wordsOf(stateField(slideshow)?.facts ?? {})).toMatchObject({ 1: '已上架', 0: '已下架' })
})

test('no state of any thing is named by a bare deed', () => {
  const deeds = ['发布', '撤回', '上架', '下架', '上线', '下线']
  const named = things.flatMap(({ id, fields, filters }) => [
    ...fields.flatMap(({ name, facts }) =>
      Object.values(wordsOf(facts)).map(word => ({ at: `${id}.${name}`, word })),
    ),
    ...Object.entries(filters).flatMap(([name, filter]) =>
      filter.kind === 'choice'
        ? Object.values(filter.words).map(word => ({ at: `${id}?${name}`, word }))
        : [],
    ),
  ])
  expect(named.filter(({ word }) => deeds.includes(word))).toEqual([])
})

test('上架 and 停用 go over a whole filter as 批量设置 does: previewed, and a job', () => {
  const sku = thing('sku')
  const label = thing('label')
  if (!sku || !label) throw new Error('no such thing')
  expect(stateAllCommands(sku).map(({ title }) => title)).toEqual([
    '上架筛选出的全部货品',
    '下架筛选出的全部货品',
  ])
  const [, off] = stateAllCommands(label)
  const opened: unknown[] = []
  const at = (total: number) =>
    fakeCtx({
      pane: {
        kind: 'label.list',
        id: 'main',
        list: fakeList({
          found: { total, unit: '条', whyNotAll: undefined },
          bulk: to => void opened.push(to),
        }),
      },
    })
  expect(off?.unless?.(fakeCtx())).toBe('请先打开列表')
  expect(off?.unless?.(at(0))).toBe('没有可设置的数据')
  expect(off?.unless?.({ ...at(12_000), can: () => false })).toBe('没有修改的权限')
  expect(off?.unless?.(at(12_000))).toBeUndefined()
  expect(off?.titled?.(at(12_000))).toBe('停用全部12,000条标签')
  off?.run(at(12_000), {})
  expect(opened).toEqual([{ field: 'enabled', text: '0', whole: true }])
})
