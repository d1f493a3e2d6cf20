import { expect, test } from 'vitest'
import {
  after,
  currentLine,
  judged,
  nextLine,
  type Verdict,
  wantsWeight,
} from '../../../../src/mall/order/sorting/picking/model.ts'
import { drawn } from '../../../../src/values/paper/drawn.ts'
import { paperSizes } from '../../../../src/values/paper/paper.ts'
import { pickingList } from '../../../../src/values/paper/picking-list.ts'
import { acted, lineOf, waveOf } from './waves.ts'

const full = { picked: 2 }
const lines = [
  lineOf({ id: 1, ...full }),
  lineOf({ id: 2 }),
  lineOf({ id: 3, ...full, byGram: true, loose: 2 }),
  lineOf({ id: 4, picked: 1, missing: 1 }),
  lineOf({ id: 5 }),
]
const idOf = (line: { readonly id: number } | undefined) => line?.id

test('one stands where one went, where the last piece came from, else at the next on the way', () => {
  expect(idOf(currentLine(lines, {}))).toBe(2)
  expect(idOf(currentLine(lines, { last: 2 }))).toBe(2)
  expect(idOf(currentLine(lines, { last: 1 }))).toBe(2)
  expect(idOf(currentLine(lines, { last: 4 }))).toBe(5)
  expect(idOf(currentLine(lines, { last: 2, chosen: 5 }))).toBe(5)
  // What is full and wants no weight is nowhere to stand.
  expect(idOf(currentLine(lines, { chosen: 1 }))).toBe(2)
  expect(currentLine([lineOf({ id: 1, ...full })], { last: 1 })).toBeUndefined()
})

test('J and K go round the lines at which something is to be done', () => {
  const [, two, three, , five] = lines
  expect([two, three, five].map(line => idOf(nextLine(lines, line, 1)))).toEqual([3, 5, 2])
  expect([two, three, five].map(line => idOf(nextLine(lines, line, -1)))).toEqual([5, 2, 3])
  expect(nextLine([], undefined, 1)).toBeUndefined()
})

test('a weight is wanted of a full line that is priced by the gram and has pieces without a code', () => {
  expect(lines.filter(wantsWeight).map(({ id }) => id)).toEqual([3])
  expect(wantsWeight(lineOf({ id: 3, ...full, byGram: true, loose: 2, weighed: true }))).toBe(false)
  expect(wantsWeight(lineOf({ id: 3, ...full, byGram: true }))).toBe(false)
})

test('an answer changes its line and the sums, and nothing else', () => {
  const wave = waveOf(lines)
  const { sheet } = acted({})
  const next = after(wave, acted({ line: lineOf({ id: 2, picked: 1 }), sheet: { ...sheet, picked: 6 } }))
  expect([next.picked, next.lines[1]?.picked]).toEqual([6, 1])
  expect(next.lines.filter((_, place) => place !== 1)).toEqual(lines.filter((_, place) => place !== 1))
})

test('the last six verdicts are seen, each as it stands by now', () => {
  const verdict = (n: number, said = '已收到'): Verdict => ({
    key: `${n}`,
    about: `${n}`,
    tone: 'wait',
    said,
  })
  const all = [1, 2, 3, 4, 5, 6, 7].reduce<readonly Verdict[]>((seen, n) => judged(seen, verdict(n)), [])
  expect(all.map(({ key }) => key)).toEqual(['7', '6', '5', '4', '3', '2'])
  expect(judged(all, verdict(6, '甲已拣')).map(({ said }) => said)[1]).toBe('甲已拣')
})

test('拣货单 says line by line where what lies, and what is left', () => {
  const paper = pickingList(waveOf([lineOf({ id: 4, picked: 1, missing: 1, spec: '14', engraving: '福' })]))
  expect(paper.rows).toEqual([
    ['1', '一号柜', '货4', '戒指', '圈口14，字印福', 'SO20261120-0001', '2', '1', '0'],
  ])
  expect(paper.sums.slice(-3)).toEqual(['4', '1', '2'])
  expect([paper.code, paper.facts.map(({ title, text }) => `${title}${text}`)]).toEqual([
    'W261120-02',
    ['订单2单', '应拣4件', '缺货1件', '生成何敏 2026-11-20 14:00', '拣货员何敏'],
  ])
})

test('on each paper the number of an order stands in one line, also that of what was split off', () => {
  const paper = pickingList(waveOf([lineOf({ id: 4, orderNo: 'SO20261120-0001-1' })]))
  for (const size of Object.values(paperSizes))
    expect(drawn(paper, size).flat()).toContainEqual(expect.objectContaining({ text: 'SO20261120-0001-1' }))
})
