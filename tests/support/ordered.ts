import { expect } from '@playwright/test'
import { accounts, type mallOfFile } from './console.ts'

/** An order of so many pieces of different 款. */
export async function ordered(mall: ReturnType<typeof mallOfFile>, pieces: readonly number[]): Promise<void> {
  const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', {
    ...{ pageSize: 60, inStock: 1, shelf: 1, sort: 'skuId' },
  })
  const goods: { skuId: number; spuId: number }[] = result.records
  const designs = goods.filter(({ spuId }, at) => goods.findIndex(each => each.spuId === spuId) === at)
  const cart = '/order/api/v1/cart'
  await mall.ask(accounts.buyer, `${cart}/add`, {
    lines: pieces.flatMap((num, at) => (designs[at] ? [{ skuId: designs[at].skuId, num }] : [])),
  })
  const kept = await mall.ask(accounts.buyer, `${cart}/list`, { pageSize: 200 })
  const ids = kept.result.records.map(({ id }: { id: number }) => id)
  expect((await mall.ask(accounts.buyer, `${cart}/submit`, { ids })).message).toBe('成功')
}
