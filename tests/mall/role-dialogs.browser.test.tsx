import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CompareDialog } from '../../src/mall/system/role/compare-dialog.tsx'
import { FunctionsDialog } from '../../src/mall/system/role/functions-dialog.tsx'
import { MenusDialog } from '../../src/mall/system/role/menus-dialog.tsx'
import { RoleDialog } from '../../src/mall/system/role/role-dialog.tsx'
import { role } from '../../src/mall/system/role/thing.ts'
import { useOnce } from '../../src/mall/system/role/use-once.ts'
import { type PaneLocation, PaneLocationProvider } from '../../src/plain/location.tsx'
import { connectClient } from '../../src/wire/client.ts'

const ignored = () => undefined
const location: PaneLocation = {
  ...{ id: 'left', path: '/system/role', search: new URLSearchParams(), userId: 1, server: 's' },
  ...{ paired: false, patch: ignored, go: ignored },
  mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.stubGlobal('fetch', lost)
  connectClient({ token: () => 't', warn: ignored, loggedOut: ignored, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

async function shown(dialog: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  await render(
    <QueryClientProvider client={client}>
      <PaneLocationProvider value={location}>{dialog}</PaneLocationProvider>
    </QueryClientProvider>,
  )
  return client
}

const editor = {
  thing: role,
  rows: [],
  onMoved: () => Promise.resolve(),
  cells: {},
  controls: {},
  onSaved: () => Promise.resolve(),
}

test.each<[string, ReactElement]>([
  ['编辑角色', <RoleDialog key="edit" {...editor} which="7" />],
  ['新增角色', <RoleDialog key="add" {...editor} which="new" />],
  ['功能权限', <FunctionsDialog key="functions" roleId={7} onClose={ignored} />],
  ['编辑菜单权限', <MenusDialog key="menus" roleId={7} onClose={ignored} />],
  ['对比角色', <CompareDialog key="compare" roleIds={[7, 8]} onClose={ignored} />],
])('%s that lost the network while it opened is asked again without being closed', async (name, dialog) => {
  await shown(dialog)
  const box = page.getByRole('dialog', { name })
  await expect.element(box.getByRole('alert')).toHaveTextContent('网络异常，请检查网络连接后重试')
  const asked = vi.fn(() => new Promise<never>(ignored))
  vi.stubGlobal('fetch', asked)
  await box.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  await expect.element(box.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(box).toBeVisible()
})

test('what was read once does not move when the network is back and all is asked again; what could not be read is', async () => {
  const asked = { read: vi.fn(async () => 1), lost: vi.fn(() => Promise.reject(new Error('lost'))) }
  function Once({ of }: { readonly of: keyof typeof asked }) {
    return <p>{useOnce<number>([of], asked[of]).status}</p>
  }
  const client = await shown(
    <>
      <Once of="read" />
      <Once of="lost" />
    </>,
  )
  await expect.element(page.getByText('success')).toBeVisible()
  await expect.element(page.getByText('error')).toBeVisible()
  await client.invalidateQueries()
  expect(asked.lost).toHaveBeenCalledTimes(2)
  expect(asked.read).toHaveBeenCalledOnce()
})
