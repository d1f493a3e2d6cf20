import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outboxSender, webhookSender } from '../../server/outside/sms/sender.ts'

async function provider(status: number) {
  const heard: { authorization: string | undefined; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', piece => {
      text += piece
    })
    request.on('end', () => {
      heard.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/send`, heard, close: () => server.close() }
}

test('the webhook gets phone, code and text with its token; any 2xx means taken', async () => {
  const { url, heard, close } = await provider(204)
  await webhookSender(url, 'secret').send('13800000001', '012345')
  await webhookSender(url, 'secret').send('13800000001', '012345', '云翠珠宝')
  close()
  expect(heard.pop()?.body).toMatchObject({ text: '【云翠珠宝】验证码是012345，5分钟内有效。' })
  expect(heard).toEqual([
    {
      authorization: 'Bearer secret',
      body: { phone: '13800000001', code: '012345', text: '验证码是012345，5分钟内有效。' },
    },
  ])
})

test('a provider that refuses or leads elsewhere is a failure, not a success', async () => {
  for (const status of [500, 302]) {
    const { url, close } = await provider(status)
    await expect(webhookSender(url, 't').send('13800000001', '012345')).rejects.toThrow()
    close()
  }
})

test('the outbox gets a line per code, and the terminal too', async () => {
  const folder = join(tmpdir(), `facet-test-sms-${process.pid}`)
  const said: string[] = []
  const sender = outboxSender(
    folder,
    line => said.push(line),
    () => new Date('2026-11-20T06:00:00Z'),
  )
  await sender.send('13800000001', '111111')
  await sender.send('13800000002', '222222')
  const lines = (await readFile(join(folder, 'outbox', 'sms.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines).toEqual([
    { phone: '13800000001', code: '111111', at: '2026-11-20T06:00:00.000Z' },
    { phone: '13800000002', code: '222222', at: '2026-11-20T06:00:00.000Z' },
  ])
  expect(said[1]).toContain('222222')
  await rm(folder, { recursive: true })
})
