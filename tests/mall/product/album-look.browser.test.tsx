import { afterEach, expect, test, vi } from 'vitest'
import { lookChoices } from '../../../src/mall/product/shelf/album-look.ts'
import { connectClient } from '../../../src/wire/client.ts'

afterEach(() => vi.unstubAllGlobals())

test('how an album is laid out is not asked while nothing is in it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: '成功', result: [] }))
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  expect(await lookChoices(new AbortController().signal)).toEqual([
    { value: '', label: '不能排版', off: '还没有选品，请先在货架上加入商品' },
  ])
})
