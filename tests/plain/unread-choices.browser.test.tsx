import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { categoryCalls } from '../../src/generated/contract/calls/category.ts'
import { channelCalls } from '../../src/generated/contract/calls/channel.ts'
import { controls } from '../../src/mall/parts/jump-field.tsx'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { FieldControl } from '../../src/plain/editor/field-control.tsx'
import { FilterChoice } from '../../src/plain/filter-choice.tsx'
import { FilterPick } from '../../src/plain/filter-pick.tsx'
import { SearchedField } from '../../src/plain/searched-field.tsx'
import { connectClient } from '../../src/wire/client.ts'
import { signal } from '../support/signal.ts'

const ignored = () => undefined
const of = { kind: 'pick', title: '分类', from: categoryCalls.tree, many: false } as const
const found = sku.fields.find(({ name }) => name === 'finenessId')
if (!found) throw new Error('no field')
const picked = found
const Jump = controls.jump
if (!Jump) throw new Error('no control')

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const named = () =>
  Promise.resolve(
    Response.json({ code: 200, message: '', result: [{ id: 7, name: '素圈', value: '7', label: '素圈' }] }),
  )

beforeEach(() => {
  vi.stubGlobal('fetch', lost)
  connectClient({ token: () => 't', warn: ignored, loggedOut: ignored, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

async function shown(field: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <div className="flex w-44 flex-col">{field}</div>
    </QueryClientProvider>,
  )
  return { sentence: page.getByRole('alert'), box: page.getByRole('combobox') }
}

const searched = (
  <SearchedField
    from={channelCalls.queryChannelListByKeywords}
    label="客户"
    value="7"
    onChange={ignored}
    size="bar"
  />
)

test.each<[string, string, ReactElement]>([
  [
    'a field of a form',
    '选项加载失败',
    <FieldControl key="1" field={picked} value="7" onChange={ignored} label="成色" />,
  ],
  ['a filter', '选项加载失败', <FilterPick key="2" filter={of} value="7" onChange={ignored} />],
  [
    'what a picture leads to',
    '选项加载失败',
    <Jump key="3" field={picked} value="7" onChange={ignored} label="跳转" />,
  ],
  ['a field that is searched', '名称加载失败', searched],
])('without the network %s says so in the place of the name, and is asked again', async (_, text, field) => {
  const { sentence, box } = await shown(field)
  await expect.element(sentence).toHaveTextContent(text)
  await expect.element(box).toHaveValue('')
  await expect.element(box).not.toHaveAttribute('placeholder', expect.stringMatching(/./))
  // It fits, in a narrow bar too.
  const { right } = box.element().parentElement?.getBoundingClientRect() ?? { right: 0 }
  const again = page.getByRole('button', { name: '重试' })
  expect(again.element().getBoundingClientRect().right).toBeLessThan(right)
  expect(sentence.element().scrollWidth).toBeLessThanOrEqual(sentence.element().clientWidth)
  vi.stubGlobal('fetch', named)
  await again.click()
  await expect.element(box).toHaveValue('素圈')
  await expect.element(sentence).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
})

test('nothing chosen, its list says that there are no choices yet instead of none that match', async () => {
  const { sentence, box } = await shown(<FilterPick filter={of} value="" onChange={ignored} />)
  await expect.element(sentence).toBeVisible()
  await box.click()
  await expect.element(page.getByRole('listbox')).toHaveTextContent('选项加载失败')
  expect(document.body.textContent).not.toContain('无匹配数据')
})

test('a field of many says it beside what is chosen', async () => {
  const { sentence } = await shown(<FilterPick filter={{ ...of, many: true }} value="7" onChange={ignored} />)
  await expect.element(sentence).toHaveTextContent('选项加载失败')
  vi.stubGlobal('fetch', named)
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('checkbox', { name: '素圈' })).toBeVisible()
  await expect.element(sentence).not.toBeInTheDocument()
})

test('a menu of choices says it in their place, and is asked again by keys', async () => {
  const { sentence, box } = await shown(<FilterChoice filter={of} value="" onPick={ignored} />)
  await expect.element(sentence).toHaveTextContent('选项加载失败')
  expect(document.body.textContent).not.toContain('无匹配数据')
  vi.stubGlobal('fetch', named)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('option', { name: '素圈' })).toBeVisible()
  await expect.element(box).toHaveFocus()
})

/** The answer of the next call waits until it is let through. */
function held() {
  const through = signal()
  vi.stubGlobal('fetch', () => through.given.then(named))
  return through.give
}

test.each<[string, ReactElement]>([
  ['a filter', <FilterPick key="1" filter={of} value="" onChange={ignored} />],
  ['a filter of many', <FilterPick key="2" filter={{ ...of, many: true }} value="" onChange={ignored} />],
  ['what a picture leads to', <Jump key="3" field={picked} value="" onChange={ignored} label="跳转" />],
  ['a menu of choices', <FilterChoice key="4" filter={of} value="" onPick={ignored} />],
])('choices on their way were nothing that matches: %s says that they come', async (_, field) => {
  const arrive = held()
  const { box } = await shown(field)
  await box.click()
  await expect.element(page.getByRole('listbox')).toHaveTextContent('加载中')
  await userEvent.keyboard('素')
  await expect.element(page.getByRole('listbox')).toHaveTextContent('加载中')
  arrive()
  await expect.element(page.getByRole('option', { name: '素圈' })).toBeVisible()
  expect(document.body.textContent).not.toContain('加载中')
})

test('of choices that are here it says where none matches', async () => {
  vi.stubGlobal('fetch', named)
  const { box } = await shown(<FilterPick filter={of} value="" onChange={ignored} />)
  await box.click()
  await expect.element(page.getByRole('option', { name: '素圈' })).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('listbox')).toHaveTextContent('无匹配数据')
})

test('a field whose choices hang on another one has none while that is empty: nothing is on its way', async () => {
  const hanging = { ...picked, form: { ...picked.form, pickBy: ['parent', 'parentId'] } } as const
  await shown(<FieldControl field={hanging} value="" onChange={ignored} label="成色" />)
  await page.getByRole('combobox').click()
  await expect.element(page.getByRole('listbox')).toHaveTextContent('无匹配数据')
})
