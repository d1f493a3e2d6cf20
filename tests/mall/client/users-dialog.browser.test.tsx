import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import type { ActedRow } from '../../../src/commands/command.ts'
import { type Commands, CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { bindUser, unbindUser } from '../../../src/mall/client/user-label/commands.ts'
import { UsersDialog } from '../../../src/mall/client/user-label/users-dialog.tsx'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCtx } from '../../commands/fakes.ts'
import { commandsOf } from '../../support/held-commands.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  delete answers.queryRoleLabelUserListById
})

const answers: Record<string, unknown> = {
  'BusLabel/query': [{ id: 3, name: '老客户介绍', type: 1 }],
  queryXhLabelList: { records: [{ id: 4, name: '直播渠道', type: 4, enabled: 0 }] },
}

/** Who may give it: the reason is what the command says of the row that the dialog hands it. */
const giver = (rows: readonly ActedRow[] = []): Commands => ({
  ...commandsOf(),
  lookup: ({ id }) => [bindUser, unbindUser].find(command => command.id === id),
  reason: command => command.unless?.(fakeCtx({ rows })),
  on: row => giver([row]),
})

async function shown(labelId: number) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const [, result = []] = Object.entries(answers).find(([path]) => url.includes(path)) ?? []
    return Response.json({ code: 200, message: '成功', result })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandsProvider commands={giver()}>
        <UsersDialog labelId={labelId} onClose={() => {}} />
      </CommandsProvider>
    </QueryClientProvider>,
  )
}

test.each([
  [3, '老客户介绍', 'one that can be given', []],
  [4, '直播渠道', 'one that was taken out of use, and that it is given to nobody', ['标签已停用，不能绑定']],
])('whoever looks at the users of label %i reads that it is %s: %s', async (labelId, name, _, why) => {
  const { unmount } = await shown(labelId)
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

test('how somebody has it begins at one line, be it a word, a button or their head', async () => {
  const user = { realName: '沈怡', position: '店长', companyName: '云锦珠宝', clientNo: 'K1' }
  answers.queryRoleLabelUserListById = [
    { ...user, userId: 1, ofClient: true },
    { ...user, userId: 2, ofClient: false },
  ]
  const { unmount } = await shown(3)
  const of = page.getByRole('dialog')
  const texts = [
    of.getByRole('table').getByText('绑定', { exact: true }),
    of.getByText('随客户'),
    of.getByRole('button', { name: '取消绑定' }),
  ]
  const lefts: number[] = []
  for (const text of texts) {
    await expect.element(text).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(text.element())
    lefts.push(
      Math.min(...[...range.getClientRects()].filter(({ width }) => width > 0).map(({ left }) => left)),
    )
  }
  expect(new Set(lefts).size, lefts.join()).toBe(1)
  await unmount()
})
