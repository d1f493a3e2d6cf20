import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goKeys } from '../../src/commands/go-keys.ts'
import { conflicts } from '../../src/commands/keymap/conflicts.ts'
import { loadPinyin } from '../../src/commands/search/pinyin.ts'
import { fakeCommand } from './fakes.ts'

const pinyin = await loadPinyin()

function keysFor(...titles: readonly string[]): string[] {
  const keys = goKeys(
    titles.map(title => ({ id: title, title })),
    pinyin,
  )
  return titles.map(title => keys.get(title) ?? '')
}

describe('go keys', () => {
  it('takes one initial where one is enough', () => {
    expect(keysFor('库存管理', '订单中心')).toEqual(['KeyG KeyK', 'KeyG KeyD'])
  })

  it('takes more initials where menus begin alike', () => {
    expect(keysFor('商品列表', '商品管理', '商城货架', '首页')).toEqual([
      'KeyG KeyS KeyP KeyL',
      'KeyG KeyS KeyP KeyG',
      'KeyG KeyS KeyC',
      'KeyG KeyS KeyY',
    ])
  })

  it('spells the last syllable out where one title begins another', () => {
    expect(keysFor('首页', '首页装修')).toEqual(['KeyG KeyS KeyY KeyE', 'KeyG KeyS KeyY KeyZ'])
  })

  it('numbers titles that are spelt alike', () => {
    const keys = goKeys(
      [
        { id: 'a', title: '事事' },
        { id: 'b', title: '试试' },
      ],
      pinyin,
    )
    expect([...keys.values()]).toEqual(['KeyG KeyS KeyS KeyH KeyI Digit1', 'KeyG KeyS KeyS KeyH KeyI Digit2'])
  })

  it('never lets one sequence begin another, whatever the server calls its menus', () => {
    const title = fc
      .array(fc.constantFrom('商', '品', '事', '试', '行', 'A', 'b', '9', '－'), { maxLength: 4 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(fc.array(title, { maxLength: 30 }), titles => {
        const items = titles.map((each, at) => ({ id: `${at}`, title: each }))
        const keys = goKeys(items, pinyin)
        const commands = items.map(({ id }) => fakeCommand({ id, keys: [keys.get(id) ?? ''] }))
        expect(commands).toHaveLength(items.length)
        expect(conflicts(commands, { mac: false })).toEqual([])
      }),
    )
  })
})
