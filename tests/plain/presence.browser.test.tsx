import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { label } from '../../src/mall/product/label/thing.ts'
import { PaneLocationProvider } from '../../src/plain/location.tsx'
import { useStand } from '../../src/plain/presence/others.ts'
import { connectClient } from '../../src/wire/client.ts'

function Stands() {
  return <p>{`还有${useStand(label, 1).length}人`}</p>
}

const where = { id: 'main', path: '/', search: new URLSearchParams(), userId: 5, server: 'here' }
const mall = { pageSize: 20, imageMb: 2, videoMb: 10 }

test('who signed in for a client asks nobody who else is there, for each time the answer was a refusal', async () => {
  connectClient({ token: () => 'token', warn() {}, loggedOut() {}, client: { id: '', secret: '' } })
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ code: 200, message: '', result: [] }))
  const at = { ...where, mall, paired: false, patch() {}, go() {} }
  for (const kind of ['channel', 'staff'] as const) {
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <PaneLocationProvider value={{ ...at, kind }}>
          <Stands />
        </PaneLocationProvider>
      </QueryClientProvider>,
    )
    await expect.element(page.getByText('还有0人').last()).toBeVisible()
    if (kind === 'channel') expect(fetched).not.toHaveBeenCalled()
    else await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0)
  }
  fetched.mockRestore()
})
