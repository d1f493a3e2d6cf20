import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DemoWorkChat, demoMembers, demoPage } from '../outside/workchat-demo.ts'

/**
 * The stand-in's page, as the provider's: whoever is chosen has scanned, and the window is led back with a code and the
 * state that the console gave. It leads to /bindingPhone of this server and nowhere else.
 */
export function bindDemoWorkChat(app: FastifyInstance, standIn: DemoWorkChat): void {
  app.get(demoPage, (request, reply) => {
    const query = queryOf(request)
    return html(reply, query.get('appid') === standIn.ids.appid ? list(query) : wrong)
  })
  app.get(`${demoPage}/scan`, (request, reply) => {
    const query = queryOf(request)
    const code = standIn.scan(query.get('account') ?? '')
    if (code === undefined) return html(reply, wrong)
    const back = new URLSearchParams({ code, appid: standIn.ids.appid, state: query.get('state') ?? '' })
    return reply.header('Cache-Control', 'no-store').redirect(`/bindingPhone?${back}`, 303)
  })
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?').slice(1).join('?'))
}

const wrong = '<p>应用不存在，请回到登录页重新打开</p>'

function list(query: URLSearchParams): string {
  const state = query.get('state') ?? ''
  const members = demoMembers.map(({ account, name, phone }) => {
    const link = `${demoPage}/scan?${new URLSearchParams({ account, state })}`.replaceAll('&', '&amp;')
    const bound = phone === undefined ? '尚未绑定' : `已绑定 ${phone}`
    return `<li style="margin:6px 0"><a href="${link}" target="_top" style="color:#1f5f4a">${name}</a>
      <span style="color:#595959">${bound}</span></li>`
  })
  return `<p style="margin:0 0 8px">演示企业微信：选一位扫码的人</p><ul style="margin:0;padding-left:18px">${members.join('')}</ul>`
}

/** In a frame of the sign-in page, and of no other site's. */
function html(reply: FastifyReply, body: string): FastifyReply {
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>演示企业微信</title></head>
<body style="margin:0;padding:16px;background:#fff;color:#222;font:14px/1.6 system-ui,sans-serif">${body}</body></html>`
  return reply
    .header('Cache-Control', 'no-store')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    .type('text/html; charset=utf-8')
    .send(page)
}
