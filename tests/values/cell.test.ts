import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { settable } from '../../src/contract/product/sku.ts'
import { sku as skuFacts } from '../../src/generated/contract/rows/sku.ts'
import { cellParser } from '../../src/values/cell.ts'
import type { CellFacts, CellOption } from '../../src/values/cell-facts.ts'
import { shelfStates } from '../../src/values/lists.ts'
import { showAmount, showMoney } from '../../src/values/money.ts'

const money: CellFacts = { title: '成本', holds: 'money' }
const gramFee: CellFacts = { title: '克工费', holds: 'money', unit: '元/g' }
const weight: CellFacts = { title: '重量', holds: 'decimal', unit: 'g' }
const loss: CellFacts = { title: '损耗', holds: 'decimal', unit: '%' }
const stock: CellFacts = { ...skuFacts.stock }
const shelf: CellFacts = { title: '状态', holds: 'flag', words: shelfStates }
const name: CellFacts = { ...skuFacts.name }
const model: CellFacts = { ...skuFacts.sellPriceModel }

const finenesses: readonly CellOption[] = [
  { value: 1, label: '足金999', code: 'AU999' },
  { value: 2, label: '足金9999', code: 'AU9999' },
  { value: 3, label: '18K金', code: 'AU750' },
  { value: 4, label: '铂金', code: 'PT950' },
  { value: 5, label: '铂金', code: 'PT900' },
]
const initials = new Map([
  ['zj', '足金'],
  ['bj', '铂金'],
  ['18k', '18K'],
])
const fineness: CellFacts = {
  ...skuFacts.finenessId,
  options: finenesses,
  match: (typed, { label }) => label.startsWith(initials.get(typed) ?? '\0'),
}

test.each<[CellFacts, string, unknown]>([
  [weight, '3.50g', '3.5'],
  [weight, '3.5 克', '3.5'],
  [weight, '３．５', '3.5'],
  [weight, '３。５Ｇ', '3.5'],
  [weight, ' .5 ', '0.5'],
  [weight, '5.', '5'],
  [weight, '1,200.25', '1200.25'],
  [weight, '0.00010000', '0.0001'],
  [weight, '99999999.9999', '99999999.9999'],
  [loss, '12%', '12'],
  [loss, '６．５％', '6.5'],
  [money, '￥12', 1200],
  [money, '¥12.50', 1250],
  [money, '12.5元', 1250],
  [money, '12.5元/克', 1250],
  [money, '12.5 元/件', 1250],
  [money, '1,200', 120_000],
  [money, '1，200', 120_000],
  [money, '￥１,２００.０5', 120_005],
  [money, '1.500', 150],
  [money, '\u3000365\u00a0', 36_500],
  [gramFee, '12.5元/克', 1250],
  [gramFee, '12.5元/g', 1250],
  [stock, '1,200件', 1200],
  [stock, '5.0', 5],
  [shelf, '在售', 1],
  [shelf, '已下架', 0],
  [shelf, '√', 1],
  [shelf, '×', 0],
  [shelf, '对', 1],
  [shelf, '错', 0],
  [shelf, '１', 1],
  [shelf, '否', 0],
  [shelf, ' 启用 ', 1],
  [shelf, 'TRUE', 1],
  [{ ...shelf, words: { 0: '启用', 1: '停用' } }, '启用', 0],
  [{ title: '启用', holds: 'flag' }, '停用', 0],
  [model, '一口价', 3],
  [model, '2', 2],
  [{ ...model, words: { 1: '甲', 2: '1' } }, '1', 2],
  [fineness, '足金999', 1],
  [fineness, ' au9999', 2],
  [fineness, '18k金', 3],
  [fineness, '１８Ｋ金', 3],
  [fineness, '18k', 3],
  [{ ...model, words: { grey: '灰', warn: '橙' } }, 'warn', 'warn'],
  [name, ' 如意“祥云”戒\n新 ', '如意“祥云”戒\n新'],
  [{ title: '时间', holds: 'time' }, '2026-11-20 14:00:00', '2026-11-20 14:00:00'],
])('%o takes %o as %o', (facts, text, value) => {
  expect(cellParser(facts)(text)).toEqual({ ok: true, value })
})

test.each<[CellFacts, string, string]>([
  [weight, '35.4.0', '重量只能有一个小数点：35.4.0'],
  [weight, '35．4．0克', '重量只能有一个小数点：35．4．0克'],
  [weight, 'abc', '重量不是数字：abc'],
  [weight, '.', '重量不是数字：.'],
  [weight, '1e3', '重量不是数字：1e3'],
  [weight, '3 5', '重量不是数字：3 5'],
  [weight, '+5', '重量不是数字：+5'],
  [weight, '--5', '重量不是数字：--5'],
  [weight, '3.50001', '重量最多4位小数：3.50001'],
  [weight, '3.5%', '重量的单位是g：3.5%'],
  [weight, '￥3.5', '重量的单位是g：￥3.5'],
  [weight, '123456789', '重量过大'],
  [weight, '-1', '重量不能小于0'],
  [loss, '3克', '损耗的单位是%：3克'],
  [gramFee, '12元/件', '克工费的单位是元/g：12元/件'],
  [money, '12.345', '成本最多2位小数：12.345'],
  [money, '1,20', '成本的千分位不对：1,20'],
  [money, '-363.00', '成本不能小于0'],
  [money, '100000000', '成本过大'],
  [money, '12克', '成本不是数字：12克'],
  [money, '9'.repeat(60), '成本过大'],
  [stock, '1.5', '库存只能是整数：1.5'],
  [stock, '100000000', '库存不能大于99999999'],
  [shelf, '也许', '状态只能是已下架或在售：也许'],
  [shelf, '', '请选择状态'],
  [model, '', '请选择计价方式'],
  [model, '4', '计价方式“4”不存在'],
  [fineness, '银', '成色“银”不存在'],
  [name, ' ', '请输入名称'],
  [name, '长'.repeat(101), '名称最多100个字符'],
  [name, '如意\0', '名称含有不支持的字符'],
  [name, 'a\ud800', '名称含有不支持的字符'],
  [{ title: '时间', holds: 'time' }, '2026-02-30 00:00:00', '时间的格式应为 yyyy-MM-dd HH:mm:ss'],
])('%o refuses %o: %s', (facts, text, reason) => {
  expect(cellParser(facts)(text)).toEqual({ ok: false, reason })
})

test('empty is nothing in the field’s own form', () => {
  const value = (facts: CellFacts) => cellParser(facts)('  ')
  expect(value({ ...money, nullable: true })).toEqual({ ok: true, value: null })
  expect(value({ ...skuFacts.oldNo })).toEqual({ ok: true, value: '' })
  expect(value(fineness)).toEqual({ ok: true, value: null })
})

test('0.00 is no blank: an amount that may not be left out is asked for, as a batch asks for it', () => {
  const reason = (facts: CellFacts) => cellParser(facts)('  ')
  for (const facts of [money, weight, stock])
    expect(reason(facts)).toEqual({ ok: false, reason: `请填写${facts.title}` })
})

test('what could be several is not guessed: they are listed', () => {
  const parse = cellParser(fineness)
  expect(parse('铂金')).toEqual({
    ok: false,
    reason: '成色“铂金”可能是2个，请选一个',
    candidates: finenesses.slice(3),
  })
  expect(parse('zj')).toMatchObject({ ok: false, candidates: finenesses.slice(0, 2) })
  expect(cellParser({ ...fineness, match: undefined })('zj')).toMatchObject({ reason: '成色“zj”不存在' })
})

test('what is shown is read back, however it is written', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999_999 })
  const wide = (text: string) => text.replace(/[0-9.,]/g, c => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
  const forms = [
    showAmount,
    showMoney,
    (value: number) => `¥ ${showMoney(value)}`,
    (v: number) => `${v / 100}元`,
  ]
  fc.assert(
    fc.property(cents, fc.constantFrom(...forms), fc.boolean(), (value, form, full) => {
      const text = full ? wide(form(value)) : form(value)
      expect(cellParser(money)(text)).toEqual({ ok: true, value })
    }),
  )
})

test('what a cell takes, the contract takes, and as the same value', () => {
  const facts: Readonly<Record<string, CellFacts>> = skuFacts
  const parts = [
    '1',
    '0',
    '9',
    '12',
    '.',
    ',',
    '-',
    '¥',
    '元',
    'g',
    '%',
    ' ',
    '８',
    '，',
    '是',
    '一口价',
    '\0',
    'x',
  ]
  const piece = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map(found => found.join(''))
  const text = fc.oneof(
    piece,
    fc.integer().map(String),
    fc.double().map(String),
    fc.string({ unit: 'binary' }),
  )
  const property = fc.property(fc.constantFrom(...Object.keys(settable)), text, (field, typed) => {
    const { [field]: known } = facts
    const schema: z.ZodType | undefined = { ...settable }[field]
    if (!known || !schema) throw new Error(field)
    const options = field === 'finenessId' ? { options: finenesses } : {}
    const result = cellParser({ ...known, ...options })(typed)
    if (result.ok) expect(z.safeParse(schema, result.value)).toEqual({ success: true, data: result.value })
    else expect(result.reason).toMatch(/\p{Script=Han}/u)
  })
  fc.assert(property, { numRuns: 3000 })
})

test('a text is as long as the contract counts it: an emoji is one character', () => {
  const parse = cellParser(name)
  expect(parse('💍'.repeat(100))).toEqual({ ok: true, value: '💍'.repeat(100) })
  expect(parse('💍'.repeat(101))).toMatchObject({ ok: false, reason: '名称最多100个字符' })
  expect(settable.name.safeParse('💍'.repeat(100)).success).toBe(true)
  expect(settable.name.safeParse('💍'.repeat(101)).success).toBe(false)
})

test('what a cell refuses of a weight, the contract refuses with the same sentence', () => {
  const parse = cellParser(weight)
  for (const [text, reason] of Object.entries({ '-1': '重量不能小于0', '100000000': '重量过大' })) {
    expect(parse(text)).toMatchObject({ ok: false, reason })
    expect(settable.weight.safeParse(text).error?.issues[0]?.message).toBe(reason)
  }
  expect(settable.weight.safeParse('1.23456').error?.issues[0]?.message).toBe('重量只能是最多4位小数的数字')
})

test('a code is read in half width, as it will be kept; a name is read as it is written', () => {
  const code = cellParser({ title: '旧款号', holds: 'text', isCode: true, max: 5 })
  expect(code('　ＡＢ－１２　')).toEqual({ ok: true, value: 'AB-12' })
  expect(code('ＡＢ－１２３').ok).toBe(false)
  expect(cellParser({ title: '名称', holds: 'text' })('Ａ款')).toEqual({ ok: true, value: 'Ａ款' })
})
