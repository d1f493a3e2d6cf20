import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { Suspense } from 'react'
import { type Commands, CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { toast } from '../../../src/kit/toast.tsx'
import { channel } from '../../../src/mall/client/channel/thing.ts'
import { ImportBeside as ClientImport } from '../../../src/mall/client/import/beside.tsx'
import { ImportBeside } from '../../../src/mall/product/import/beside.tsx'
import { ImportDialog } from '../../../src/mall/product/import/index.tsx'
import type { Job, Preview } from '../../../src/mall/product/import/model.ts'
import type { FileKind } from '../../../src/mall/product/import/which.ts'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { rowsHeard } from '../../../src/plain/rows-heard.ts'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCommand } from '../../commands/fakes.ts'

const importId = 'a'.repeat(32)
const preview: Preview = {
  ...{ importId, fileName: '补货.csv', total: 2, columns: [], missing: [], ready: 2, spus: 2, refused: 0 },
  ...{ pictures: 0, problems: [], words: [], said: [], mends: [] },
}
const job: Job = {
  ...{ id: 7, state: 'failed', done: 0, total: 2, reason: '服务异常', imported: 0, refused: 0 },
  ...{ startTime: null, endTime: null },
}

/** The server: how far the job is, or why it is not told. */
let shown: Job | null
let file: object
let refusal: { readonly code: number; readonly message: string; readonly result: unknown } | undefined
let warned: string[]
beforeEach(() => {
  shown = job
  file = preview
  refusal = undefined
  warned = []
  vi.stubGlobal('fetch', async () =>
    Response.json(refusal ?? { code: 200, message: '成功', result: { preview: file, job: shown } }),
  )
  connectClient({
    ...{ token: () => 'a', warn: text => void warned.push(text), loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const refresh = fakeCommand({ id: 'sku.refresh' })
const commands: Commands = {
  ...{ lookup: () => refresh, placed: () => [], titleOf: () => undefined },
  ...{
    reason: () => undefined,
    isRunning: () => false,
    keysOf: () => [],
    run: () => {},
    runBeside: () => {},
  },
  ...{ isComplete: () => true, may: () => true, subscribe: () => () => {}, on: () => commands },
}

async function opened(
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  kind: FileKind = 'goods',
) {
  const [closed, which] = [vi.fn(), vi.fn()]
  const screen = await render(
    <QueryClientProvider client={client}>
      <CommandsProvider commands={commands}>
        <ImportDialog which={{ kind, importId }} onWhich={which} onClose={closed} onShow={undefined} />
      </CommandsProvider>
    </QueryClientProvider>,
  )
  return { screen, closed, which, client }
}

const undo = { name: '撤销' }

test('an import that was tried again is opened with what its last job has come to', async () => {
  const { screen, client } = await opened()
  await expect.element(screen.getByRole('status')).toHaveTextContent('没有完成：服务异常')
  await expect.element(screen.getByRole('button', undo)).not.toBeInTheDocument()
  await screen.unmount()
  shown = { ...job, id: 8, state: 'done', done: 2, imported: 2 }
  const again = await opened(client)
  await expect.element(again.screen.getByRole('button', undo)).toBeVisible()
  await expect.element(again.screen.getByRole('status')).not.toHaveTextContent('没有完成')
})

test('a change that was stopped says how much of its file it never came to, and its bar is not full', async () => {
  const none = { rows: 2, cells: 2, same: 0, clashed: 0, clashes: [], overwrites: false, kept: 0, fields: [] }
  file = { ...preview, ...none, kind: 'sku', codeTitle: '货号', changes: [], batchId: 'b', done: null }
  shown = { ...job, state: 'running', done: 1, imported: 1 }
  const { screen, closed, client } = await opened(undefined, 'sku')
  // While it runs Ctrl+Enter, pressed a second time by mistake, does not close it: nor is that promised.
  await expect.element(screen.getByText('Esc')).toBeVisible()
  expect(screen.getByText('Ctrl').query()).toBeNull()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(closed).not.toHaveBeenCalled()
  shown = { ...shown, state: 'cancelled' }
  await client.invalidateQueries()
  await expect.element(screen.getByRole('status')).toHaveTextContent('已取消，已更新1行，还有1行没有处理')
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(closed).toHaveBeenCalledOnce()
})

test('an import that stands open is asked again when somebody tries it again beside it', async () => {
  const { screen } = await opened()
  await expect.element(screen.getByRole('status')).toHaveTextContent('没有完成：服务异常')
  shown = { ...job, id: 8, state: 'done', done: 2, imported: 2 }
  for (const hear of rowsHeard) hear({ kind: 'job', topic: 'importSpu', ids: [8] })
  await expect.element(screen.getByRole('button', undo)).toBeVisible()
})

test('an import of somebody else says so where it is opened, once, and leads back or to a file of one’s own', async () => {
  refusal = { code: 404, message: '数据不存在或已被删除', result: null }
  const { screen, closed, which } = await opened()
  const place = screen.getByRole('region', { name: '无法打开这次导入' })
  await expect.element(place).toHaveTextContent('由其他账号上传，只有本人能打开；也可能已过期清理')
  await expect.element(place).not.toHaveTextContent(refusal.message)
  expect(warned).toEqual([])
  await place.getByRole('button', { name: '选择其他文件' }).click()
  expect(which).toHaveBeenCalledWith({ kind: 'goods', importId: undefined })
  await place.getByRole('button', { name: '返回列表' }).click()
  expect(closed).toHaveBeenCalledOnce()
})

test('an import that is refused for another reason says that one', async () => {
  refusal = { code: 400, message: '没有这次导入，请重新选择文件', result: null }
  const { screen } = await opened()
  await expect
    .element(screen.getByRole('region', { name: '无法打开这次导入' }))
    .toHaveTextContent(refusal.message)
  expect(warned).toEqual([])
})

test.each([
  ['goods', ImportBeside, importId, '没有权限导入商品，缺少import-commodity-btn'],
  ['stock', ImportBeside, `stock-${importId}`, '没有权限导入库存，缺少import-stock-btn'],
  ['clients', ClientImport, '1', '没有权限导入客户，缺少import-Client-btn'],
])(
  'who may not import reads so where the address of one is opened, and it is put right: %s',
  async (...told) => {
    const [, Beside, asked, sentence] = told
    const patch = vi.fn()
    const search = new URLSearchParams({ import: asked })
    const where: PaneLocation = {
      ...{ id: 'main', path: '/', search, userId: 1, server: 's', paired: false, patch, go: () => {} },
      mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
    }
    const screen = await render(
      <CommandsProvider commands={{ ...commands, lookup: () => undefined, may: () => false }}>
        <PaneLocationProvider value={where}>
          <Suspense>
            <Beside thing={channel} />
          </Suspense>
        </PaneLocationProvider>
      </CommandsProvider>,
    )
    await expect.poll(() => toast.current()?.text).toBe(sentence)
    expect(patch.mock.calls).toEqual([[{ import: undefined }, { replace: true }]])
    expect(screen.getByRole('dialog').elements()).toHaveLength(0)
  },
)
