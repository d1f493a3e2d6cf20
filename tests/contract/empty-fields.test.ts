import { expect, test } from 'vitest'
import { lottery } from '../../src/contract/marketing/lottery.ts'
import { spu } from '../../src/contract/product/spu.ts'
import { wrongOf } from '../../src/plain/form/resolver.ts'

test('what was not chosen and what was left empty is asked for, not told that it is too small or in a wrong form', async () => {
  const product = await wrongOf(
    { schema: async () => spu.add.in, wire: (form: { categoryId: number }) => form },
    { categoryId: 0 },
    undefined,
  )
  expect(product).toEqual({ categoryId: '请选择分类' })
  const times = (form: { beginTime: string; endTime: string }) =>
    wrongOf({ schema: async () => lottery.add.in, wire: given => given }, form, undefined)
  expect(await times({ beginTime: '', endTime: '明天' })).toEqual({
    beginTime: '请填写开始时间',
    endTime: '结束时间的格式应为 yyyy-MM-dd HH:mm:ss',
  })
})
