import { expect, test } from 'vitest'
import { lottery } from '../../src/mall/marketing/lottery/thing.ts'
import { seckill } from '../../src/mall/marketing/seckill/thing.ts'
import { treatment } from '../../src/plain/column-kind.ts'

test('how far a lottery or a sale has come is its state: the column stays in a narrow list, times go before it', () => {
  for (const thing of [lottery, seckill]) {
    const rankOf = (name: string) => {
      const field = thing.fields.find(each => each.name === name)
      return field && treatment(thing, field).rank
    }
    expect(rankOf('phase')).toBeUndefined()
    expect(rankOf('beginTime')).toBe(2)
  }
})
