import { expect, test } from 'vitest'
import { offersOf, piecesOf } from '../../../src/mall/marketing/exchange/offered.ts'
import { fakeCtx } from '../../commands/fakes.ts'

const cloth = { id: 1, name: '擦金布', points: 200, stock: 5, limitCount: 0 }
const gone = { id: 2, name: '首饰盒', points: 100, stock: 0, limitCount: 0 }
const dear = { id: 3, name: '金币', points: 9000, stock: 3, limitCount: 2 }

test('what is all gone, or dearer than the account, cannot be chosen, and says why; what can be had stands first', () => {
  expect(offersOf([gone, dear, cloth], 1200, '').map(({ label, hint, off }) => [label, hint, off])).toEqual([
    ['擦金布', '200积分，剩5件', undefined],
    ['首饰盒', '100积分，剩0件', '已兑完'],
    ['金币', '9,000积分，剩3件', '要9,000积分，现有1,200积分，不够兑换'],
  ])
})

test('before it is sent one sees what the account has, what the pieces take and what is left', () => {
  const { question, check, read } = piecesOf(cloth, 900)
  expect(question).toContain('每件200积分，现有900积分，剩5件')
  expect(read?.('２')).toEqual({ value: '2', label: '2件', hint: '用去400积分，还剩500积分' })
  const wrong = ['0', '6', '5', '4'].map(text => check?.(text, fakeCtx()))
  expect(wrong).toEqual([
    '请输入1到9999的件数',
    '库存不足，还剩5件',
    '积分不足，5件要1,000积分，现有900积分',
    undefined,
  ])
  expect(read?.('5')).toBeUndefined()
})

test('what one account may have is said before it is refused', () => {
  const { question, check } = piecesOf(dear, 99_000)
  expect(question).toContain('剩3件，每个账号最多2件；')
  expect(['3', '2'].map(text => check?.(text, fakeCtx()))).toEqual(['该账号最多兑换2件', undefined])
})
