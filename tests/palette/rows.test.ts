import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { ctxFor } from '../../src/commands/scope.ts'
import { parsePinyin } from '../../src/commands/search/pinyin.ts'
import type { Situation } from '../../src/commands/situation.ts'
import { pinyinTable } from '../../src/generated/commands/pinyin-table.ts'
import {
  found,
  hintOf,
  lackingRows,
  nearest,
  type Row,
  type Rows,
  searchedOf,
} from '../../src/palette/rows.ts'
import { calm, fakeCommand, fakeCtx } from '../commands/fakes.ts'
import { declared } from '../support/declared-commands.ts'

const pinyin = parsePinyin(pinyinTable)
const habits = { worths: () => new Map<string, number>() }

const all = ({ count, row }: Rows): Row[] =>
  Array.from({ length: count }, (_, nth) => row(nth)).filter(each => each !== undefined)
const ids = (rows: Rows) => all(rows).map(({ command }) => command.id)

function search(text: string, commands: readonly Command[], pane: string, used: typeof habits = habits) {
  const ctx = fakeCtx({ situation: { ...calm, pane } })
  return found(
    searchedOf(commands, [], ctx, pinyin, command => command.unless?.(ctx)),
    { query: text, mode: 'all', habits: used, unit: '款' },
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
    const rows = groups.flatMap(ids)
    expect(rows).toContain('go.label')
    expect(rows).toContain('label.add')
    expect(rows).toHaveLength(2)
    expect(ids(elsewhere).sort()).toEqual(['equity.give', 'label.remove'])
  })

  it('keeps a greyed command of this very screen, behind its like that can be run', () => {
    const { groups, elsewhere } = search('bq', commands, 'label.list')
    const rows = groups.flatMap(all)
    expect(rows[0]?.command.id).toBe('label.add')
    expect(rows.find(row => row.command.id === 'label.remove')?.reason).toBe('请先选择标签')
    expect(ids(elsewhere)).toEqual(['equity.give'])
  })

  it.each(['', 'bq'])('lets no greyed command stand first because it was used before: %s', query => {
    const used = { worths: () => new Map([['label.remove', 0.25]]) }
    const rows = search(query, commands, 'label.list', used).groups.flatMap(ids)
    expect(rows.indexOf('label.add')).toBeLessThan(rows.indexOf('label.remove'))
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
    expect(groups.map(ids)).toEqual([['user.stop']])
  })
})

describe('what the operator is at', () => {
  const deed = (id: string, given: Partial<Command> = {}) =>
    fakeCommand({ id, title: id, group: '商品', home: 'spu.list', when: { editor: 'closed' }, ...given })
  const spu = [
    deed('刷新'),
    deed('删除', { acts: 'rows', danger: '删除' }),
    deed('打标', { acts: 'rows' }),
    deed('批量设置', { acts: 'list' }),
    deed('改价', { acts: 'rows', unless: () => '没有库存' }),
    fakeCommand({ id: '保存', title: '保存', group: '编辑', when: { editor: ['clean', 'dirty'] } }),
    fakeCommand({ id: '首页', title: '首页', group: '前往' }),
  ]
  function groups(situation: Partial<Situation>, query = '') {
    const ctx = fakeCtx({
      situation: { ...calm, pane: 'spu.list', ...situation },
      rows: [1, 2, 3].map(id => ({ id, name: `${id}`, row: {} })),
    })
    const searched = searchedOf(spu, [], ctx, pinyin, command => command.unless?.(ctx))
    return found(searched, { query, mode: 'all', habits, unit: '款' }).groups.map(
      group => `${group.name}：${ids(group).join()}`,
    )
  }

  it('with rows chosen, what is done to them comes first and says to how many; what cannot be does not', () => {
    expect(groups({ selection: 'many' })[0]).toBe('对所选3款：打标,批量设置,删除')
    expect(groups({ selection: 'none' })[0]).not.toContain('对所选')
    expect(groups({ selection: 'many' }).join()).toContain('商品：刷新,改价')
  })

  it('批量 means what can be done to the clients chosen, before the bulk grids of other lists', () => {
    const rows = [1, 2, 3].map(id => ({ id, name: `${id}`, row: {} }))
    const ctx = fakeCtx({ rows, situation: { ...calm, pane: 'clientList.list', selection: 'many' } })
    const searched = searchedOf(declared, [], ctx, pinyin, command => command.unless?.(ctxFor(command, ctx)))
    for (const query of ['批量', 'piliang']) {
      const [first] = found(searched, { query, mode: 'all', habits, unit: '家' }).groups
      expect(first?.name).toBe('对所选3家')
      expect(first && all(first).map(row => hintOf(row.command, ctx))).toEqual([
        ...['为3家客户打标签', '为3家客户取消标签', '为3家客户分配业务员'],
      ])
    }
  })

  it('with an editor open, its own actions come first', () => {
    expect(groups({ selection: 'many', editor: 'dirty' })[0]).toBe('对打开的编辑页：保存')
  })

  it('on another screen rows chosen there are no reason', () => {
    expect(groups({ selection: 'many', pane: 'order.list' }).join()).not.toContain('对所选')
  })
})

describe('a query that finds nothing', () => {
  it('comes nearest to what differs by one slip, and offers only what can be run', () => {
    const ctx = fakeCtx({ situation: { ...calm, pane: 'label.list' } })
    const searched = searchedOf(commands, [], ctx, pinyin, command => command.unless?.(ctx))
    const near = (query: string) =>
      nearest(searched, { query, mode: 'all', habits, unit: '条' }).map(row => row.command.id)
    expect(near('xzqb')).toEqual(['label.add'])
    expect(near('spbqq')).toEqual(['go.label'])
    expect(near('scbqx')).toEqual([])
    expect(near('zzzz')).toEqual([])
  })
})

describe('what the user may not do', () => {
  it('stands once where two lists lack it alike, and twice where they lack another code', () => {
    const lacking = [
      { command: fakeCommand({ id: 'stock.export', title: '导出标签' }), codes: ['add-Label-btn'] as const },
      { command: fakeCommand({ id: 'count.export', title: '导出标签' }), codes: ['add-Label-btn'] as const },
      {
        command: fakeCommand({ id: 'sale.export', title: '导出标签' }),
        codes: ['delete-Label-btn'] as const,
      },
    ]
    const searched = searchedOf([], lacking, fakeCtx({ situation: calm }), pinyin, () => undefined)
    for (const isAll of [false, true])
      expect(lackingRows(searched, 'biaoqian', 'all', isAll).map(({ codes }) => codes)).toEqual([
        ['add-Label-btn'],
        ['delete-Label-btn'],
      ])
  })
})
