import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DemoWorkChat, demoMembers, demoPage } from '../outside/workchat-demo.ts'

/**
 * The page of the stand-in, like the provider's: choosing a member counts as a scan, and the window goes back with a
 * code and the state that the console gave. It goes back to /bindingPhone of this server and nowhere else.
 */
export function bindDemoWorkChat(app: FastifyInstance, standIn: DemoWorkChat): void {
  app.get(demoPage, (request, reply) => {
    const query = queryOf(request)
    const body = query.get('appid') === standIn.ids.appid ? list(query) : wrong
    return html(reply, body, query.get('theme') === 'dark')
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
    return `<li><a href="${link}" target="_top">${name}</a><span>${bound}</span></li>`
  })
  return `<p>演示企业微信：选一位扫码的人</p><ul>${members.join('')}</ul>`
}

/** As the sign-in page around it, which says whether it is dark (src/styles/tokens.css). */
const style = `
:root { color-scheme: light; --bg: #fff; --hover: #f1f3f3; --line: #ecefee; --text: #171c1b; --quiet: #606a69;
  --focus: #0b7f69 }
.dark { color-scheme: dark; --bg: #151718; --hover: #1e2223; --line: #212526; --text: #e6eae9; --quiet: #8f9997;
  --focus: #3fb497 }
body { margin: 0; padding: 8px 12px; background: var(--bg); color: var(--text); font: 13px/20px -apple-system,
  BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
p { margin: 0; padding: 4px 8px; color: var(--quiet); font-size: 12px }
ul { margin: 0; padding: 0; list-style: none }
li { position: relative; display: flex; justify-content: space-between; padding: 8px; border-bottom: 1px solid var(--line) }
li:last-child { border: 0 }
li:hover { background: var(--hover) }
a { color: inherit; text-decoration: none }
a::after { content: ""; position: absolute; inset: 0 }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
span { color: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** In a frame of the sign-in page, and of no other site's. */
function html(reply: FastifyReply, body: string, dark = false): FastifyReply {
  const page = `<!doctype html><html lang="zh-CN" class="${dark ? 'dark' : 'light'}"><head><meta charset="utf-8"><title>演示企业微信</title>
<style>${style}</style></head><body>${body}</body></html>`
  return reply
    .header('Cache-Control', 'no-store')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    .type('text/html; charset=utf-8')
    .send(page)
}
