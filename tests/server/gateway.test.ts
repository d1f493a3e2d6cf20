import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { httpErp } from '../../server/outside/erp.ts'
import { httpLive } from '../../server/outside/live.ts'

interface Heard {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: unknown
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A system outside that gives one answer to everything. */
async function outside(status: number, answer: unknown) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', piece => {
      text += piece
    })
    request.on('end', () => {
      heard.push({
        path: request.url,
        authorization: request.headers.authorization,
        body: JSON.parse(text),
      })
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {})
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { config: { url: `http://127.0.0.1:${port}/api/`, token: 'secret' }, heard }
}

const stock = { warehouse: '一号库', nccNo: 'N1', quantity: 3, weight: '1.25' }

test('a page is asked for under its name with the token; without a next one it is the last', async () => {
  for (const [sent, next] of [
    [{ next: 'b' }, 'b'],
    [{ next: null }, undefined],
    [{}, undefined],
  ] as const) {
    const { config, heard } = await outside(200, { rows: [stock], ...sent })
    const page = await httpErp(config, () => {}).page('inventory', 'a')
    expect(page.rows).toEqual([stock])
    expect(page.next).toBe(next)
    expect(heard).toEqual([
      { path: '/api/inventory', authorization: 'Bearer secret', body: { after: 'a', size: 500 } },
    ])
  }
})

test('a refusal, a way elsewhere and what is no answer are one sentence to the user and a warning to the operator', async () => {
  for (const [status, answer] of [
    [500, []],
    [302, []],
    [200, { wrong: true }],
    [200, [{ spuNo: 'S1', state: 9 }]],
  ] as const) {
    const warnings: string[] = []
    const { config } = await outside(status, answer)
    const asked = httpLive(config, what => void warnings.push(what)).submit('L1', ['S1'])
    await expect(asked).rejects.toMatchObject({ code: 503, message: '直播平台暂时不可用，请稍后再试' })
    expect(warnings).toEqual(['live'])
  }
})
