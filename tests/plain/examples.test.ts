import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parsePinyin } from '../../src/commands/search/pinyin.ts'
import { pinyinTable } from '../../src/generated/commands/pinyin-table.ts'
import { deedReader } from '../../src/plain/sentence/deed-reader.ts'
import { examples } from '../../src/plain/sentence/examples.ts'
import { sentenceReader } from '../../src/plain/sentence/reader.ts'
import { connectClient } from '../../src/wire/client.ts'
import { fakeCtx } from '../commands/fakes.ts'
import { declared, things } from '../support/declared-commands.ts'

class Addressed extends Request {
  // Node knows no relative address.
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, 'http://localhost') : address, init)
  }
}
beforeEach(() => {
  vi.stubGlobal('Request', Addressed)
  vi.stubGlobal('fetch', async (request: Request) => {
    // Names of one row each.
    const total = /"(财务|采购)"/.test(await request.text()) ? 1 : 30
    return Response.json({ code: 200, message: '', result: { records: [], total, more: false } })
  })
  connectClient({ token: () => 't', warn: () => {}, loggedOut: () => {}, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

const ctx = fakeCtx({
  situation: { pane: '', editor: 'closed', selection: 'none', overlay: 'none', typing: 'no' },
})
const readers = [
  deedReader('', { things, commands: () => declared, loadPinyin: async () => parsePinyin(pinyinTable) }),
  sentenceReader(things),
]

test.each(examples)('the handbook’s “$title” is understood as it stands there', async ({ title }) => {
  const { signal } = new AbortController()
  const readings = (await Promise.all(readers.map(reader => reader.read(title, ctx, signal)))).flat()
  const possible = readings.filter(({ reason }) => reason === undefined)
  expect(possible.length).toBeGreaterThan(0)
  const deed = title.split(' ').at(-1) ?? ''
  const commands = new Map(declared.map(({ id, title }) => [id, title]))
  // What is done is the last word, a field that is set, or the search itself.
  const names = possible.map(({ command }) => commands.get(command) ?? '')
  expect(
    names.some(name => name.includes(deed) || name === '设置字段' || name.startsWith('按条件筛选')),
  ).toBe(true)
})
