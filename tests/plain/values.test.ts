import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { changed, formValues } from '../../src/plain/editor/form-model.ts'
import { copied, fromText, show, toText } from '../../src/plain/values.ts'
import { allThings } from '../../src/shell/things.ts'
import type { FieldFacts } from '../../src/values/field-facts.ts'

const money: FieldFacts = { title: '价', holds: 'money' }
const weight: FieldFacts = { title: '重', holds: 'decimal' }

test('a value goes into the form and comes out as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      cents => fromText(money, toText(money, cents)) === cents,
    ),
  )
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(9999), (whole, part) => {
      const text = part ? `${whole}.${String(part).padStart(4, '0').replace(/0+$/, '')}` : String(whole)
      return fromText(weight, toText(weight, text)) === text
    }),
  )
})

test('what was typed and is no value goes as it is, for the contract to refuse in Chinese', () => {
  expect(fromText(money, '12.345')).toBe('12.345')
  expect(fromText(weight, 'abc')).toBe('abc')
  expect(fromText({ title: '数', holds: 'whole' }, '1.5')).toBe('1.5')
})

test('typed as people type: full-width digits, a currency sign, thousands', () => {
  expect(fromText(money, '￥１,２００')).toBe(120_000)
  expect(fromText(weight, '３．５０')).toBe('3.5')
})

test('a reference may be emptied; a number that a new row leaves out is zero', () => {
  expect(fromText({ title: '成色', holds: 'whole', nullable: true }, '')).toBeNull()
  expect(fromText(money, '')).toBe(0)
})

test('shown for comparing: thousands, fixed decimals, words', () => {
  expect(show(money, 123_450)).toBe('1,234.50')
  expect(show(weight, '3.5')).toBe('3.50')
  expect(show({ title: '状态', holds: 'flag' }, 0)).toBe('停用')
  expect(show({ title: '库存', holds: 'whole' }, 12_345)).toBe('12,345')
})

test('a mobile number is read in groups, and copied, typed and sent without them; others stay as they are', () => {
  const phone: FieldFacts = { title: '手机号', holds: 'phone' }
  expect(['13800000001', '020-88886666', '400 123 4567', ''].map(text => show(phone, text))).toEqual([
    '138 0000 0001',
    '020-88886666',
    '400 123 4567',
    '',
  ])
  expect(copied(phone, '13800000001')).toBe('13800000001')
  expect(toText(phone, '13800000001')).toBe('13800000001')
})

test('every telephone in a list is known to be one', async () => {
  const phones = (await allThings()).flatMap(thing =>
    thing.fields.filter(({ facts }) => /手机|电话/.test(facts.title)).map(({ facts }) => facts.holds),
  )
  expect(phones.length).toBeGreaterThan(8)
  expect(new Set(phones)).toEqual(new Set(['phone']))
})

test('only what differs from the row is sent', () => {
  const row = {
    skuId: 1,
    version: 3,
    name: '如意',
    price: 100,
    weight: '3.5',
    finenessId: 2,
    shelf: 1,
    stock: 5,
    sellPriceModel: 1,
    type: 1,
    oldNo: '',
    size: '',
    loss: '0',
    gramFee: 0,
    pieceFee: 0,
    extraFee: 0,
    cost: 0,
  }
  const values = formValues(sku, row)
  expect(changed(sku, row, values)).toEqual({})
  expect(changed(sku, row, { ...values, price: '1.01', weight: '3.50', finenessId: '' })).toEqual({
    price: 101,
    finenessId: null,
  })
})

test('a code goes on its way in half width, a name as it was typed', () => {
  expect(fromText({ title: '旧款号', holds: 'text', isCode: true }, '　ＡＢ－１　')).toBe('AB-1')
  expect(fromText({ title: '名称', holds: 'text' }, 'Ａ款')).toBe('Ａ款')
})
