import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CommandsProvider } from '../../src/kit/commands-context.tsx'
import { StoresDialog } from '../../src/mall/client/temporary/stores-dialog.tsx'
import { UsersDialog } from '../../src/mall/client/user-label/users-dialog.tsx'
import { ReportDialog } from '../../src/mall/order/operation/report-dialog.tsx'
import { EditDialog } from '../../src/mall/order/order/edit/dialog.tsx'
import { ConvertDialog } from '../../src/mall/order/picture/convert/dialog.tsx'
import { Similar } from '../../src/mall/order/picture/similar/section.tsx'
import { HeadersDialog } from '../../src/mall/product/special/headers-dialog.tsx'
import { role } from '../../src/mall/system/role/thing.ts'
import { LoginsDialog } from '../../src/mall/system/user/logins-dialog.tsx'
import { RowHistory } from '../../src/plain/history/row-history.tsx'
import { type PaneLocation, PaneLocationProvider } from '../../src/plain/location.tsx'
import { connectClient } from '../../src/wire/client.ts'
import { commandsOf } from '../support/held-commands.ts'

const ignored = () => undefined
const location: PaneLocation = {
  ...{ id: 'left', path: '/order/picture', search: new URLSearchParams(), userId: 1, server: 's' },
  ...{ paired: false, patch: ignored, go: ignored },
  mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  connectClient({ token: () => 't', warn: ignored, loggedOut: ignored, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

const row = { id: 7, pictureNo: 'TP1', weight: '0', status: 1 }

test.each<[string, ReactElement]>([
  ['标签的用户', <UsersDialog key="users" labelId={7} onClose={ignored} />],
  ['临时客户的门店', <StoresDialog key="stores" templateId={7} onClose={ignored} />],
  ['相似款', <Similar key="similar" row={row} />],
  ['修改历史', <RowHistory key="history" thing={role} id={7} onClose={ignored} />],
  ['登录日志', <LoginsDialog key="logins" userId={7} onClose={ignored} />],
  ['改订单', <EditDialog key="edit" orderId={7} onClose={ignored} />],
  ['转正式单', <ConvertDialog key="convert" id={7} onClose={ignored} />],
  ['报工', <ReportDialog key="report" id={7} onClose={ignored} />],
  ['活动头图', <HeadersDialog key="headers" id={7} onClose={ignored} />],
])(
  '%s, which the network lost while it was read, said so without a way to ask again',
  async (name, shown) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    await render(
      <QueryClientProvider client={client}>
        <CommandsProvider commands={commandsOf(['quote-picture-btn'])}>
          <PaneLocationProvider value={location}>{shown}</PaneLocationProvider>
        </CommandsProvider>
      </QueryClientProvider>,
    )
    const box = page.getByRole(name === '相似款' ? 'region' : 'dialog', { name })
    // 相似款 has choices beside it, which say it for themselves.
    const told = box.getByRole('alert').filter({ hasText: '网络异常，请检查网络连接后重试' })
    await expect.element(told).toBeVisible()
    const asked = vi.fn(() => new Promise<never>(ignored))
    vi.stubGlobal('fetch', asked)
    await told.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
    await expect.element(box).toBeVisible()
  },
)
