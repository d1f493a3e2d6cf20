import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AddDialog } from '../../../src/mall/order/picture/add-dialog.tsx'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { connectClient } from '../../../src/wire/client.ts'

const ignored = () => undefined
const own = { channelId: 1, clientNo: 'K1', companyName: '银杏', stores: [] }
const envelope = (code: number, message: string, result: unknown) => Response.json({ code, message, result })

/** What is answered where somebody asks whose client they are. */
let answer: () => Promise<Response>
beforeEach(() => {
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.includes('queryUserChanelAndStoreByUserId')
      ? answer()
      : Promise.resolve(envelope(200, '成功', [])),
  )
  connectClient({ token: () => 't', warn: ignored, loggedOut: ignored, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

const dialog = page.getByRole('dialog', { name: '提交图片订单' })

async function opened(kind: 'staff' | 'channel') {
  const location: PaneLocation = {
    ...{ id: 'left', path: '/order/picture', search: new URLSearchParams(), userId: 1, kind, server: 's' },
    ...{ paired: false, patch: ignored, go: ignored },
    mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
  }
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PaneLocationProvider value={location}>
        <AddDialog onClose={ignored} />
      </PaneLocationProvider>
    </QueryClientProvider>,
  )
}

test('nothing opened, and nothing was said, where the client of who asks could not be read: it says why, and asks again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await opened('channel')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('网络异常，请检查网络连接后重试')
  answer = () => Promise.resolve(envelope(200, '成功', own))
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(dialog.getByText('银杏')).toBeVisible()
  await expect.element(dialog.getByLabelText('描述')).toBeVisible()
})

test('an account that is of no client is told so, and not asked for a client as staff are', async () => {
  answer = () => Promise.resolve(envelope(404, '数据不存在或已被删除', null))
  await opened('channel')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('没有找到这个账号所属的客户')
})

test('one that may not ask is told what the server says', async () => {
  answer = () => Promise.resolve(envelope(403, '没有权限', null))
  await opened('channel')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('没有权限')
})

test('staff, who are of no client, choose one', async () => {
  answer = () => Promise.resolve(envelope(404, '数据不存在或已被删除', null))
  await opened('staff')
  await expect.element(dialog.getByLabelText('客户')).toBeVisible()
})
