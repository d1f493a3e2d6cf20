import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { parsePinyin } from '../../src/commands/search/pinyin.ts'
import { pinyinTable } from '../../src/generated/commands/pinyin-table.ts'
import { found, searchedOf } from '../../src/palette/rows.ts'
import { calm, fakeCommand, fakeCtx } from '../commands/fakes.ts'

const pinyin = parsePinyin(pinyinTable)
const habits = { boost: () => 0, recall: () => 0 }

function search(text: string, commands: readonly Command[], pane: string) {
  const ctx = fakeCtx({ situation: { ...calm, pane } })
  return found(
    searchedOf(commands, [], ctx, pinyin, command => command.unless?.(ctx)),
    { query: text, mode: 'all', habits, unit: '款' },
  )
}

const commands = [
  fakeCommand({
    id: 'equity.give',
    title: '按用户标签发放权益',
    group: '权益',
    home: 'equity.list',
    unless: () => '请先选择权益',
  }),
  fakeCommand({
    id: 'label.remove',
    title: '删除标签',
    group: '标签',
    home: 'label.list',
    unless: () => '请先选择标签',
  }),
  fakeCommand({ id: 'label.add', title: '新增标签', group: '标签', home: 'label.list' }),
  fakeCommand({ id: 'go.label', title: '商品标签', group: '前往' }),
]

describe('what the palette finds', () => {
  it('lists what can be run, and keeps what needs another screen for whoever asks', () => {
    const { groups, elsewhere } = search('biaoqian', commands, 'product.list')
    const rows = groups.flatMap(group => group.rows.map(row => row.command.id))
    expect(rows).toContain('go.label')
    expect(rows).toContain('label.add')
    expect(rows).toHaveLength(2)
    expect(elsewhere.map(row => row.command.id).sort()).toEqual(['equity.give', 'label.remove'])
  })

  it('keeps a greyed command of this very screen, behind its like that can be run', () => {
    const { groups, elsewhere } = search('bq', commands, 'label.list')
    const rows = groups.flatMap(group => group.rows)
    expect(rows[0]?.command.id).toBe('label.add')
    expect(rows.find(row => row.command.id === 'label.remove')?.reason).toBe('请先选择标签')
    expect(elsewhere.map(row => row.command.id)).toEqual(['equity.give'])
  })

  it('lets no crowd of greyed commands push out one that can be run', () => {
    const crowd = Array.from({ length: 60 }, (_, index) =>
      fakeCommand({
        id: `crowd.${index}`,
        title: '停用',
        group: `组${index}`,
        home: 'equity.list',
        unless: () => '请先选择',
      }),
    )
    const { groups } = search(
      'ty',
      [...crowd, fakeCommand({ id: 'user.stop', title: '停用用户账号', group: '用户' })],
      'product.list',
    )
    expect(groups.map(group => group.rows.map(row => row.command.id))).toEqual([['user.stop']])
  })
})
