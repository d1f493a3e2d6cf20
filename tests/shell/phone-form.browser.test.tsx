import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneForm } from '../../src/shell/phone-form.tsx'
import { connectClient } from '../../src/wire/client.ts'

afterEach(() => vi.unstubAllGlobals())

test('a phone and a code in full-width digits are taken as they are meant', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('phone'))
    return Response.json({ code: 200, message: '成功', result: { wait: 60 } })
  })
  connectClient({
    ...{ token: () => undefined, warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const submit = vi.fn(async () => {})
  await render(<PhoneForm confirm="登录" submit={submit} />)
  await page.getByLabelText('手机号').fill('１３８ ００００ ０００３')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => asked).toEqual(['13800000003'])
  await page.getByLabelText('验证码').fill('１２３４５６')
  await page.getByRole('button', { name: '登录' }).click()
  await expect.poll(() => submit.mock.calls).toEqual([['13800000003', '123456']])
})
