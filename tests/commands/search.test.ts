import { describe, expect, it } from 'vitest'
import { createFrecency } from '../../src/commands/frecency.ts'
import { foldQuery } from '../../src/commands/search/normalise.ts'
import { loadPinyin } from '../../src/commands/search/pinyin.ts'
import { rank, searchIndex } from '../../src/commands/search/rank.ts'
import { match, prepare } from '../../src/commands/search/scorer.ts'
import { fakeCommand } from './fakes.ts'

const pinyin = await loadPinyin()

function hit(query: string, title: string) {
  return match(foldQuery(query), prepare(title, pinyin))
}

const titles = [
  '商品列表',
  '商品管理',
  '商品分类',
  '商品属性',
  '商品标签',
  '商品专区',
  '商城货架',
  '新增标签',
  '编辑标签',
  '删除标签',
  '订单中心',
  '订单列表',
  '导出商品',
  '后台角色',
  '首页',
  '库存管理',
]
const commands = titles.map(title => fakeCommand({ id: title, title }))
const index = searchIndex(commands, pinyin)

function first(query: string): string | undefined {
  return rank(index, query, { pane: '' })[0]?.command.title
}

describe('scorer', () => {
  it.each([
    'spfl',
    'shangpin fl',
    '商品fl',
    'shangpfl',
    "shang'pin'fen'lei",
    'SPFL',
    'ｓｐｆｌ',
    '商品分类',
    'spfenlei',
  ])('%s finds 商品分类 first', query => {
    expect(hit(query, '商品分类')?.positions).toEqual([0, 1, 2, 3])
    expect(first(query)).toBe('商品分类')
  })

  it.each([
    ['chongqing', '重庆'],
    ['cq', '重庆'],
    ['zhongliang', '重量'],
    ['yinhang', '银行'],
    ['hangye', '行业'],
    ['xingcheng', '行程'],
    ['changdu', '长度'],
    ['dianzhang', '店长'],
    ['chengse', '成色'],
    ['yinyue', '音乐'],
    ['kuaile', '快乐'],
    ['jiaose', '角色'],
    ['juese', '角色'],
    ['nvjie', '女戒'],
    ['lvsong', '绿松'],
    ['lüse', '绿色'],
  ])('%s reads %s', (query, title) => {
    expect(hit(query, title)?.positions).toEqual([0, 1])
  })

  it('takes the interim letters of an input method as letters', () => {
    expect(hit("sp'lb", '商品列表')?.positions).toEqual([0, 1, 2, 3])
    expect(hit('sp lb', '商品列表')?.positions).toEqual([0, 1, 2, 3])
  })

  it('consumes all of the query or nothing', () => {
    expect(hit('spflx', '商品分类')).toBeUndefined()
    expect(hit('flsp', '商品分类')).toBeUndefined()
    expect(hit('shangg', '商品')).toBeUndefined()
  })

  it('marks what was consumed, past what was skipped', () => {
    expect(hit('bq', '新增标签')?.positions).toEqual([2, 3])
    expect(hit('标签', '新增（商品）标签')?.positions).toEqual([6, 7])
  })

  it('prefers the literal to the whole reading to its beginning, runs to gaps, starts to middles', () => {
    const score = (query: string, title: string) => hit(query, title)?.score ?? 0
    expect(score('商品', '商品')).toBe(1)
    expect(score('shangpin', '商品')).toBe(1)
    expect(score('sp', '商品')).toBeLessThan(1)
    expect(score('sp', '商品分类')).toBeLessThan(score('sp', '商品'))
    expect(score('sl', '商品列表')).toBeLessThan(score('sp', '商品列表'))
    expect(score('sl', '商品表列')).toBeLessThan(score('sl', '商品列表'))
    expect(score('品', '商品')).toBeLessThan(0.7 * score('商', '商品'))
    expect(score('bq', '标签管理')).toBeGreaterThan(score('bq', '新增标签'))
  })

  it('matches Latin letters in runs and at word starts only', () => {
    expect(hit('pdf', 'PDF选品')?.positions).toEqual([0, 1, 2])
    expect(hit('pdfxp', 'PDF 选品')?.positions).toEqual([0, 1, 2, 4, 5])
    expect(hit('el', 'export list')?.positions).toEqual([0, 7])
    expect(hit('xt', 'export list')).toBeUndefined()
  })

  it('normalises full-width signs', () => {
    expect(foldQuery('＞ＳＰ？／１')).toBe('>sp?/1')
  })

  it('searches characters until the table has come', () => {
    expect(match('商品', prepare('商品分类', undefined))?.positions).toEqual([0, 1])
    expect(match('sp', prepare('商品分类', undefined))).toBeUndefined()
  })
})

describe('rank', () => {
  it('ranks spbq and the like', () => {
    expect(first('spbq')).toBe('商品标签')
    expect(first('xz')).toBe('新增标签')
    expect(first('ddzx')).toBe('订单中心')
  })

  it('answers to synonyms, below a title that says it', () => {
    const some = searchIndex(
      [
        fakeCommand({ id: 'a', title: '新增标签', words: ['new label', '贴标'] }),
        fakeCommand({ id: 'b', title: '贴标' }),
      ],
      pinyin,
    )
    expect(rank(some, 'label', { pane: '' }).map(each => each.command.id)).toEqual(['a'])
    expect(rank(some, 'tiebiao', { pane: '' }).map(each => each.command.id)).toEqual(['b', 'a'])
    expect(rank(some, 'label', { pane: '' })[0]?.positions).toEqual([])
  })

  it('lifts the commands of the focused pane, no further than a better match', () => {
    const some = searchIndex(
      [
        fakeCommand({ id: 'order.add', title: '新增订单' }),
        fakeCommand({ id: 'label.add', title: '新增标签', home: 'label.list' }),
      ],
      pinyin,
    )
    const ids = (query: string) => rank(some, query, { pane: 'label.list' }).map(each => each.command.id)
    expect(ids('xz')).toEqual(['label.add', 'order.add'])
    expect(ids('xzdd')).toEqual(['order.add'])
    expect(rank(some, 'xz', { pane: '' })[0]?.command.id).toBe('order.add')
  })

  it('of letters that are scattered in a title of this pane nobody thinks: fl is 商品分类 from every list', () => {
    const some = searchIndex(
      [
        fakeCommand({ id: 'list.link', title: '复制链接', home: 'label.list' }),
        fakeCommand({ id: 'label.mark', title: '标记', words: ['复制链接'], home: 'label.list' }),
        fakeCommand({ id: 'go.category', title: '商品分类' }),
      ],
      pinyin,
    )
    const ids = (query: string) => rank(some, query, { pane: 'label.list' }).map(each => each.command.id)
    expect(ids('fl')).toEqual(['go.category', 'list.link', 'label.mark'])
    // Two that stand side by side gain as before.
    expect(ids('fz')).toEqual(['list.link', 'label.mark'])
    expect(hit('fl', '复制链接')?.together).toBe(0)
    expect(hit('fzl', '复制链接')?.together).toBe(1)
    expect(hit('fzj', '复制链接')?.together).toBe(0.5)
    expect(hit('l', '复制链接')?.together).toBe(1)
    expect(hit('el', 'export list')?.together).toBe(1)
  })

  it('hands out at most as many rows as are asked for, all of them where no number is', () => {
    const many = searchIndex(
      Array.from({ length: 80 }, (_, at) => fakeCommand({ id: `${at}`, title: `商品${at}` })),
      pinyin,
    )
    expect(rank(many, 'sp', { pane: '', limit: 50 })).toHaveLength(50)
    expect(rank(many, '', { pane: '', limit: 50 })).toHaveLength(50)
    expect(rank(many, '', { pane: '' })).toHaveLength(80)
  })
})

describe('frecency', () => {
  const week = 7 * 24 * 3_600_000

  function bench(stored?: string) {
    let text = stored
    let now = 0
    const store = {
      read: () => text,
      write: (next: string) => {
        text = next
      },
    }
    return {
      make: () => createFrecency(store, () => now),
      pass: (ms: number) => {
        now += ms
      },
    }
  }
  const run = { command: 'a', source: 'palette', asked: {}, rows: [], outcome: 'ran', at: 0 } as const

  it('counts runs from the palette only, halves in a week, stays under its cap and survives a reload', () => {
    const { make, pass } = bench()
    const frecency = make()
    frecency.note({ ...run, source: 'key' })
    frecency.note({ ...run, outcome: 'failed' })
    expect(frecency.boost('a')).toBe(0)
    frecency.note(run)
    const fresh = frecency.boost('a')
    expect(fresh).toBeCloseTo(0.15 / 4)
    pass(week)
    expect(make().boost('a')).toBeCloseTo((0.15 * 0.5) / 3.5)
    for (let at = 0; at < 1000; at += 1) frecency.note(run)
    expect(frecency.boost('a')).toBeGreaterThan(0.14)
    expect(frecency.boost('a')).toBeLessThan(0.15)
  })

  it('remembers what a query meant, up to 0.25, and forgets the oldest queries', () => {
    const frecency = bench().make()
    frecency.remember('bq', 'label.add')
    expect(frecency.recall('bq', 'label.add')).toBeCloseTo(0.125)
    expect(frecency.recall('bq', 'label.remove')).toBe(0)
    for (let at = 0; at < 100; at += 1) frecency.remember('bq', 'label.add')
    expect(frecency.recall('bq', 'label.add')).toBeLessThan(0.25)
    for (let at = 0; at < 300; at += 1) frecency.remember(`q${at}`, 'a')
    expect(frecency.recall('bq', 'label.add')).toBe(0)
  })

  it.each(['', '{', '{}', '[1]', '[["a"]]', '[["a",{"count":"1","at":0}]]'])('shrugs off %s', stored => {
    expect(bench(stored).make().boost('a')).toBe(0)
  })

  it('moves a remembered command above a like match', () => {
    const frecency = bench().make()
    const some = searchIndex(
      [fakeCommand({ id: 'a', title: '新增标签' }), fakeCommand({ id: 'b', title: '新增订单' })],
      pinyin,
    )
    frecency.remember('xz', 'b')
    expect(rank(some, 'xz', { pane: '', habits: frecency })[0]?.command.id).toBe('b')
  })
})
