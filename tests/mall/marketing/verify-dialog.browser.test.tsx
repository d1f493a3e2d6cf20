import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VerifyDialog } from '../../../src/mall/marketing/lottery/verify-dialog.tsx'
import { connectClient } from '../../../src/wire/client.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [0, 0, '还没有人抽过奖，没有可核验的'],
  [1200, 0, '1,200次全部一致'],
  [1200, 3, '1,200次里有3处不一致'],
])('of %i draws and %i that are wrong it says: %s', async (draws, mismatches, says) => {
  const result = { name: '元旦抽奖', state: 4, seed: 'ab', seedHash: 'cd', draws, mismatches, wrong: [] }
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: '成功', result }))
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const { unmount } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <VerifyDialog id={1} onClose={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent(says)
  await unmount()
})
