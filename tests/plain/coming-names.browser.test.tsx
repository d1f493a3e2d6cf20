import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { categoryCalls } from '../../src/generated/contract/calls/category.ts'
import { channelCalls } from '../../src/generated/contract/calls/channel.ts'
import { ClientsField } from '../../src/mall/marketing/activity/clients-field.tsx'
import { discount } from '../../src/mall/marketing/activity/thing.ts'
import { FilterPick } from '../../src/plain/filter-pick.tsx'
import { PickedNames } from '../../src/plain/form/picked-names.tsx'
import type { Filter, ThingField } from '../../src/plain/plain.ts'
import { SetChip } from '../../src/plain/set-chip.tsx'
import { connectClient } from '../../src/wire/client.ts'

const tree = categoryCalls.tree
const filter: Filter = { kind: 'pick', title: '分类', from: tree, many: true }
const query = { keyword: '', filters: { kinds: '712,713' }, page: 1, size: 20, sort: undefined }
const ignored = () => undefined

function fieldOf(name: string): ThingField {
  const found = discount.fields.find(field => field.name === name)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  connectClient({ token: () => 't', warn: () => {}, loggedOut: () => {}, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

/** Shows it while no choices have come: with room for names and without a number; the answer is the way they come. */
async function coming(shown: ReactElement) {
  const client = new QueryClient()
  await render(
    <QueryClientProvider client={client}>
      <section data-testid="shown">{shown}</section>
    </QueryClientProvider>,
  )
  const seen = page.getByTestId('shown')
  await expect.element(seen.getByText('加载中').first()).toBeInTheDocument()
  expect(seen.element().textContent).not.toMatch(/71\d/)
  const room = seen.getByText('加载中').first().element().parentElement
  expect(room?.getBoundingClientRect().width).toBeGreaterThan(40)
  return {
    seen,
    answer(call: { readonly id: string }, input: object, options: readonly object[]) {
      client.setQueryData(['options', call.id, input], options)
    },
  }
}

const named = [{ value: '712', label: '戒指 / 素圈' }]

test('a chip of a filter has room for its names until they come, then each of them, and the number of what is gone', async () => {
  const { seen, answer } = await coming(
    <SetChip name="kinds" filter={filter} query={query} patch={ignored} />,
  )
  answer(tree, {}, named)
  await expect.element(seen.getByRole('button', { name: '分类 素圈、713' })).toBeVisible()
  await expect.element(seen.getByText('加载中')).not.toBeInTheDocument()
})

test('what a field of many has chosen has no number before its names come', async () => {
  const { seen, answer } = await coming(<FilterPick filter={filter} value="712,713" onChange={ignored} />)
  expect(seen.getByRole('checkbox').elements()).toHaveLength(2)
  answer(tree, {}, named)
  await expect.element(seen.getByRole('checkbox', { name: '戒指 / 素圈' })).toBeVisible()
  await expect.element(seen.getByRole('checkbox', { name: '713' })).toBeVisible()
})

test('a difference names what was chosen once its names have come, never before by number', async () => {
  const { seen, answer } = await coming(
    <PickedNames field={fieldOf('categoryIds')} value="712,713" among={{}} />,
  )
  answer(tree, {}, named)
  await expect.element(seen.getByText('戒指 / 素圈、713')).toBeVisible()
})

test('clients of a promotion have room for their names until they come', async () => {
  const { seen, answer } = await coming(
    <ClientsField field={fieldOf('channelIds')} value="712,713" onChange={ignored} />,
  )
  const clients = channelCalls.queryChannelListByKeywords
  answer(clients, { id: 712 }, [{ value: '712', label: '云锦珠宝' }])
  answer(clients, { id: 713 }, [])
  await expect.element(seen.getByRole('checkbox', { name: '云锦珠宝' })).toBeVisible()
  await expect.element(seen.getByRole('checkbox', { name: '713' })).toBeVisible()
})

test('choices that could not be read leave the number, instead of room that nothing comes into', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 500, message: '出错了', result: null })))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <SetChip name="kinds" filter={filter} query={query} patch={ignored} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('button', { name: '分类 712、713' })).toBeVisible()
})
