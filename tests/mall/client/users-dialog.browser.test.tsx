import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ActedRow } from '../../../src/commands/command.ts'
import { type Commands, CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { bindUser } from '../../../src/mall/client/user-label/commands.ts'
import { UsersDialog } from '../../../src/mall/client/user-label/users-dialog.tsx'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCtx } from '../../commands/fakes.ts'
import { commandsOf } from '../../support/held-commands.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answers: Readonly<Record<string, unknown>> = {
  'BusLabel/query': [{ id: 3, name: '老客户介绍', type: 1 }],
  queryXhLabelList: { records: [{ id: 4, name: '直播渠道', type: 4, enabled: 0 }] },
}

/** Who may give it: the reason is what the command says of the row that the dialog hands it. */
const giver = (rows: readonly ActedRow[] = []): Commands => ({
  ...commandsOf(),
  lookup: ({ id }) => (id === bindUser.id ? bindUser : undefined),
  reason: command => command.unless?.(fakeCtx({ rows })),
  on: row => giver([row]),
})

test.each([
  [3, '老客户介绍', 'one that can be given', []],
  [4, '直播渠道', 'one that was taken out of use, and that it is given to nobody', ['标签已停用，不能绑定']],
])('whoever looks at the users of label %i reads that it is %s: %s', async (labelId, name, _, why) => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const [, result = []] = Object.entries(answers).find(([path]) => url.includes(path)) ?? []
    return Response.json({ code: 200, message: '成功', result })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const { unmount } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandsProvider commands={giver()}>
        <UsersDialog labelId={labelId} onClose={() => {}} />
      </CommandsProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog', { name: `标签“${name}”的用户` })).toBeVisible()
  await expect.element(page.getByText('还没有用户带这个标签')).toBeVisible()
  expect(
    page
      .getByText('已停用')
      .elements()
      .map(each => each.textContent),
  ).toEqual(why)
  expect(page.getByRole('button', { name: '绑定', exact: true }).elements()).toHaveLength(1 - why.length)
  await unmount()
})
