import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { account } from '../../src/mall/client/account/thing.ts'
import { equity } from '../../src/mall/marketing/equity/thing.ts'
import { EditingProvider, FieldRow } from '../../src/plain/editor/field-row.tsx'

type Editing = Parameters<typeof EditingProvider>[0]['value']

const shown = (thing: Editing['thing'], state: Partial<Editing['state']>, row: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditingProvider
        value={{
          ...{ thing, required: new Set<string>(), controls: undefined, first: undefined },
          state: { values: {}, typed: {}, wrong: {}, set: () => {}, left: () => {}, ...state },
        }}
      >
        {row}
      </EditingProvider>
    </QueryClientProvider>,
  )

test('what is wrong with a field names it as its label does', async () => {
  await shown(equity, { wrong: { amount: '金额过大' } }, <FieldRow name="amount" label="面额" />)
  await expect.element(page.getByText('面额过大')).toBeVisible()
})

test('a field whose choices belong to another says so until that one is chosen', async () => {
  const { rerender } = await shown(account, { values: { channelId: '' } }, <FieldRow name="storeIds" />)
  await expect.element(page.getByText('先选客户')).toBeVisible()
  await rerender(<p>没有了</p>)
  await shown(account, { values: { channelId: '4' } }, <FieldRow name="storeIds" />)
  expect(page.getByText('先选客户').elements()).toEqual([])
})
