import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { discount } from '../../src/mall/marketing/activity/thing.ts'
import { Preview } from '../../src/plain/bulk/preview.tsx'
import { RemovePreview } from '../../src/plain/bulk/remove-preview.tsx'
import { WholePreview } from '../../src/plain/bulk/whole-preview.tsx'
import { applyRows } from '../../src/plain/save.ts'
import { UndoPreview } from '../../src/plain/undo/undo-preview.tsx'
import { connectClient } from '../../src/wire/client.ts'

const query = { keyword: '', filters: {}, page: 1, size: 20, sort: undefined }
const ignored = () => undefined
const never = () => new Promise<never>(() => {})
const undo = (
  <UndoPreview
    asked={{ batchIds: ['b'], said: 'batch.undo', done: () => Promise.resolve(), settle: ignored }}
  />
)
const shared = { thing: discount, onBack: ignored }
const [field] = discount.fields
if (!field) throw new Error('no field')

beforeEach(() => {
  vi.stubGlobal('fetch', never)
  connectClient({ token: () => 't', warn: ignored, loggedOut: ignored, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

async function shown(preview: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(<QueryClientProvider client={client}>{preview}</QueryClientProvider>)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return page.getByRole('dialog')
}

const change = { id: 1, version: 1, set: {}, base: {} }
const reckoned = () => applyRows(discount, [change], { mode: 'able', dryRun: true })
const price = { name: 'price', title: '价格', holds: 'money', unit: undefined, show: String } as const
const few = <Preview {...shared} key="few" changes={[]} fields={[price]} dryRun={reckoned} commit={never} />
const whole = (
  <WholePreview
    {...shared}
    key="whole"
    order={{ thing: discount, query, field, value: 1 }}
    page={[]}
    onClose={ignored}
  />
)

const gone = <RemovePreview key="gone" thing={discount} query={query} onClose={ignored} />

test.each<[string, ReactElement]>([
  ['撤销', undo],
  ['提交', few],
  ['提交', whole],
  ['删除', gone],
])(
  'while nobody knows how many there are its button says %s, and nothing beside it how many',
  async (verb, preview) => {
    const dialog = await shown(preview)
    await expect.element(dialog.getByRole('button', { name: verb, exact: true })).toBeVisible()
    expect(dialog.element().textContent).not.toMatch(/0处|(撤销|提交|删除|涉及)0/)
  },
)

test('where it could not be reckoned nobody is told that of the field none is listed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 500, message: '服务异常' })))
  const dialog = await shown(whole)
  const commit = dialog.getByRole('button', { name: '提交', exact: true })
  await expect.element(commit).toHaveAccessibleDescription('服务异常')
  expect(dialog.element().textContent).not.toContain('0处')
})

test.each([
  ['undo', undo],
  ['of a few', few],
  ['of all', whole],
  ['removal', gone],
])(
  'what could not be reckoned says why in the place of its rows, and is asked again: %s',
  async (_, preview) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 500, message: '服务异常' })))
    const dialog = await shown(preview)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('服务异常')
    expect(dialog.element().textContent).not.toContain('暂无数据')
    vi.stubGlobal('fetch', never)
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  },
)

test('once it is known the button says it, none too', async () => {
  const plan = { title: '商品标签', codeTitle: '', fields: [], cells: [] }
  const result = { plan, later: 0 }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, message: '', result })))
  const dialog = await shown(undo)
  await expect.element(dialog.getByRole('button', { name: '撤销0处' })).toBeVisible()
})

test('of several parts one that cannot be taken back is told, and the others can be', async () => {
  const field = { name: 'price', title: '价格', holds: 'money', unit: '' }
  const cell = {
    id: 1,
    code: 'A',
    name: '',
    field: 'price',
    before: 1,
    after: 2,
    beforeShown: '',
    afterShown: '',
  }
  const plan = {
    title: '商品标签',
    codeTitle: '',
    fields: [field],
    cells: [{ ...cell, notice: null, reason: '' }],
  }
  const answers = [
    { code: 409, message: '这一批已经撤销过', result: null },
    { code: 200, message: '', result: { plan, later: 0 } },
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answers.shift())))
  const asked = {
    batchIds: ['a', 'b'],
    said: 'batch.undo',
    done: () => Promise.resolve(),
    settle: ignored,
  } as const
  const dialog = await shown(<UndoPreview asked={asked} />)
  await expect.element(dialog.getByRole('button', { name: '撤销1处' })).toBeEnabled()
  await expect.element(dialog.getByText('另有1批不能撤销：这一批已经撤销过')).toBeVisible()
})

test('where the network is lost over one of several parts none of them is previewed yet', async () => {
  const asked = {
    batchIds: ['a', 'b'],
    said: 'batch.undo',
    done: () => Promise.resolve(),
    settle: ignored,
  } as const
  const answers = [Response.json({ code: 409, message: '这一批已经撤销过', result: null })]
  vi.stubGlobal('fetch', () => {
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))
  })
  const dialog = await shown(<UndoPreview asked={asked} />)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('网络异常，请检查网络连接后重试')
})
