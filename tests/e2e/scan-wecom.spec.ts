import { createServer, type Server } from 'node:http'
import { expect, mallOfFile, test } from '../support/console.ts'

/** The provider itself, played: its page leads the window back as soon as somebody has scanned; its API knows who. */
let provider: Server
const env = {
  DEMO_SKUS: '0',
  WORKCHAT_CORP_ID: 'corp',
  WORKCHAT_AGENT_ID: '7',
  WORKCHAT_SECRET: 'hush',
  WORKCHAT_HOST: '',
  WORKCHAT_API: '',
}

test.beforeAll(async () => {
  provider = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    const json = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (pathname === '/cgi-bin/gettoken')
      return json(
        searchParams.get('corpsecret') === 'hush'
          ? { errcode: 0, access_token: 'AT', expires_in: 7200 }
          : { errcode: 40001 },
      )
    if (pathname === '/cgi-bin/auth/getuserinfo')
      return json(searchParams.get('code') === 'CODE-1' ? { errcode: 0, userid: 'wang' } : { errcode: 40029 })
    const asked = ['login_type', 'appid', 'agentid'].map(name => searchParams.get(name)).join(' ')
    const back = new URL(searchParams.get('redirect_uri') ?? 'about:blank')
    back.searchParams.set('code', 'CODE-1')
    back.searchParams.set('state', searchParams.get('state') ?? '')
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<title>${asked}</title><script>top.location.href = ${JSON.stringify(back.href)}</script>`)
  })
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  env.WORKCHAT_HOST = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  env.WORKCHAT_API = env.WORKCHAT_HOST
})
test.afterAll(() => void provider.close())

const mall = mallOfFile(env)

test('with work chat configured its page stands in the frame, and leads back with code and state', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(env.WORKCHAT_HOST)) asked.push(request.url())
  })
  await page.goto(`${mall.url}/login`)
  await page.getByText('企业微信扫码登录', { exact: true }).click()
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible()
  const at = new URL(page.url())
  expect([at.origin, at.searchParams.get('code'), at.searchParams.get('appid')]).toEqual([
    mall.url,
    'CODE-1',
    'corp',
  ])
  expect(asked[0]).toContain('/wwlogin/sso/login?login_type=CorpApp&appid=corp&agentid=7&redirect_uri=')
  // The demo's own page is not there beside it.
  expect((await fetch(`${mall.url}/demo/workchat/scan?account=lu.zhiheng`)).url).not.toContain('bindingPhone')
})
