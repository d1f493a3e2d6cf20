import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../../../src/commands/command.ts'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCtx } from '../../commands/fakes.ts'
import { declared } from '../../support/declared-commands.ts'

const sent: unknown[] = []
class Addressed extends Request {
  // Node knows no relative address.
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, 'http://localhost') : address, init)
  }
}
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('Request', Addressed)
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ code: 200, message: '', result: null })
  })
  connectClient({ token: () => 't', warn: () => {}, loggedOut: () => {}, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

test('of the 货 chosen only those are put on the shelf that are off it, and so many are told', async () => {
  const shelve: Command | undefined = declared.find(({ id }) => id === 'sku.shelve')
  const rows = [0, 1, 0].map((shelf, index) => ({ id: index + 1, name: '', row: { shelf } }))
  const undo = await shelve?.run(fakeCtx({ rows }), {})
  expect(sent).toEqual([expect.objectContaining({ skuIds: [1, 3], status: 1 })])
  expect(undo).toMatchObject({ said: '已上架2个货品，另1个已在售' })
})
