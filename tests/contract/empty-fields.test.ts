import { expect, test } from 'vitest'
import { lottery } from '../../src/contract/marketing/lottery.ts'
import { fineness } from '../../src/contract/product/fineness.ts'
import { spu } from '../../src/contract/product/spu.ts'
import { checkField, loadRequired } from '../../src/plain/editor/form-model.ts'
import { wrongOf } from '../../src/plain/form/resolver.ts'
import { allThings } from '../../src/shell/things.ts'
import { waybillProblem } from '../../src/values/waybill.ts'

test('what was not chosen and what was left empty is asked for, not told that it is too small or in a wrong form', async () => {
  const product = await wrongOf(
    { schema: async () => spu.add.in, wire: (form: { categoryId: number }) => form },
    { categoryId: 0 },
    undefined,
  )
  expect(product).toEqual({ categoryId: '请选择分类' })
  const times = (form: { beginTime: string; endTime: string }) =>
    wrongOf({ schema: async () => lottery.add.in, wire: given => given }, form, undefined)
  expect(
    await wrongOf({ schema: async () => fineness.add.in, wire: form => form }, { purity: '' }, undefined),
  ).toEqual({
    purity: '请填写纯度',
  })
  expect(waybillProblem(' ')).toBe('请输入快递单号')
  expect(await times({ beginTime: '', endTime: '明天' })).toEqual({
    beginTime: '请填写开始时间',
    endTime: '结束时间的格式应为 yyyy-MM-dd HH:mm:ss',
  })
})

test('no form says of what must be chosen that its id is too small', async () => {
  const sentences = []
  for (const thing of await allThings()) {
    const fields = thing.fields.filter(({ form }) => form !== undefined && 'pick' in form)
    for (const { name } of fields) sentences.push(await checkField(thing, name, ''))
  }
  const said = sentences.filter(sentence => sentence !== undefined)
  expect(said.length).toBeGreaterThan(5)
  for (const sentence of said) expect(sentence).toMatch(/^请选择/)
})

test('pictures and goods of which there must be one have the star of what must be filled in', async () => {
  const things = await allThings()
  const starred = async (id: string) => {
    const thing = things.find(each => each.id === id)
    return thing === undefined ? [] : [...(await loadRequired(thing))]
  }
  expect(await starred('pointsGoods')).toContain('images')
})

test('an amount that is too fine, and half a piece, are not told to be numbers: they are', async () => {
  const sentences = []
  for (const thing of await allThings()) {
    for (const { name, facts, form } of thing.fields) {
      if (!form || form.pick || form.pickBy) continue
      if (facts.holds === 'money') sentences.push(await checkField(thing, name, '35.555'))
      if (facts.holds === 'whole') sentences.push(await checkField(thing, name, '1.5'))
    }
  }
  expect(sentences.length).toBeGreaterThan(20)
  for (const sentence of sentences) expect(sentence).toMatch(/(只能是最多2位小数的数字|应为整数)$/)
  const { sku } = await import('../../src/mall/product/sku/thing.ts')
  expect(await checkField(sku, 'gramFee', '12345678901234567890')).toBe('克工费过大')
})
