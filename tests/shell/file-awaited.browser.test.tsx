import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { api } from '../../src/generated/contract/table.ts'
import { Toaster, toast } from '../../src/kit/toast.tsx'
import { FileAwaited } from '../../src/shell/file-awaited.tsx'
import { createDownload } from '../../src/wire/download.ts'
import '../../src/styles/app.css'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  toast.close()
})

const headers = { 'content-disposition': 'attachment' }
const download = createDownload(() => ({
  ...{ token: () => 't', warn: () => {}, loggedOut: () => {} },
  client: { id: '', secret: '' },
}))
const sign = page.getByRole('status').filter({ hasText: '正在生成文件' })

/** Asks for a file that the server makes until it is let go, or breaks. */
function ask() {
  let answer = (_: Response) => {}
  const answered = new Promise<Response>(resolve => {
    answer = resolve
  })
  vi.stubGlobal('fetch', () => answered)
  const file = download(api.export.skuList, { ids: [1] }).catch(() => undefined)
  return {
    async arrive(response = new Response('', { headers })) {
      answer(response)
      await file
    },
  }
}

test('a file that takes long says so until it is there; a message that comes meanwhile is read first', async () => {
  await render(
    <>
      <FileAwaited />
      <Toaster duration={600_000} />
    </>,
  )
  toast.say('已复制')
  const first = ask()
  await expect.element(sign).toBeVisible()
  // What stood there before has gone for it.
  expect(page.getByText('已复制').query()).toBeNull()
  toast.say('已保存')
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(sign.query()).toBeNull()
  toast.close()
  await expect.element(sign).toBeVisible()
  const second = ask()
  await first.arrive()
  await expect.element(sign).toBeVisible()
  await second.arrive(Response.json({ code: 500, message: '服务异常', result: null }))
  await expect.poll(() => sign.query()).toBeNull()
})

test('a file that is there at once flashes nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<FileAwaited />)
  const file = ask()
  await vi.advanceTimersByTimeAsync(299)
  expect(sign.query()).toBeNull()
  await file.arrive()
  await vi.advanceTimersByTimeAsync(300)
  expect(sign.query()).toBeNull()
})
