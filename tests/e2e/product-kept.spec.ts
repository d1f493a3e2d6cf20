import { api } from '../../src/contract/api.ts'
import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile({ DEMO_SKUS: '60' }, { ownEngine: true })

test('a product that was saved is there after kill -9 of server and engine: found by its Pinyin, and on the shelf with its price', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/xhzx/product/merchandise')
  await list(page, '商品管理')
  const { result: tree } = await mall.ask(accounts.admin, api.category.tree.path)
  const skus = [{ skuNo: 'KEPT-1-1', weight: '3', shelf: 1, stock: 1, sellPriceModel: 3, price: 123_400 }]
  const product = { spuNo: 'KEPT-1', name: '竹节古镯', categoryId: tree[0].id, skus }
  expect((await mall.ask(accounts.admin, api.spu.add.path, product)).message).toBe('成功')

  await mall.crash('server and engine')

  await page.goto('/xhzx/product/merchandise?f.keyword=zjgz')
  await expect(rowOf(await list(page, '商品管理'), 'KEPT-1-1')).toContainText('1,234.00')
  await page.goto('/Mall/list?f.keyword=zhujiegu')
  await expect(rowOf(await list(page, '商城货架'), '竹节古镯')).toContainText('1,234.00')
})
