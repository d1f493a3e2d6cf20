import { afterEach, expect, test, vi } from 'vitest'
import type { Asked, Command } from '../../src/commands/command.ts'
import { createDispatcher } from '../../src/commands/dispatch.ts'
import { api } from '../../src/contract/api.ts'
import { linkTo, mayStart, readLink } from '../../src/shell/linked-command.ts'
import { connectClient } from '../../src/wire/client.ts'
import { fakeCtx, fakeList } from '../commands/fakes.ts'
import { declared } from '../support/declared-commands.ts'

test('a link names a command with its answers, and leaves the place as it is', () => {
  const link = linkTo('http://mall/product/list?f.shelf=1', { id: 'spu.sentence' }, { sentence: '18K 3-5g' })
  expect(link).toBe('http://mall/product/list?f.shelf=1&arg.sentence=18K+3-5g&cmd=spu.sentence')
  expect(readLink(new URL(link).search)).toEqual({
    id: 'spu.sentence',
    prefilled: { sentence: '18K 3-5g' },
    rest: 'f.shelf=1',
  })
})

test('an address without a command is no link, whatever arguments it has', () => {
  expect(readLink('?arg.sentence=18K')).toBeUndefined()
})

const row = (id: number) => ({ id, name: String(id), version: 1, row: {} })
const ctxAt = (home: Command['home'], rows = [row(1)]) => {
  const kind = [home].flat()[0] ?? ''
  const pane = { kind, id: 'main', list: fakeList() }
  const situation = { pane: kind, selection: 'one', editor: 'closed', overlay: 'none', typing: 'no' } as const
  return fakeCtx({ rows, pane, situation })
}

/** A dispatcher at which somebody leaves every question; answers what came of a link to this command. */
async function linked(command: Command, prefilled: Asked) {
  const asked: { given: Asked; prefilled: Asked }[] = []
  let ran = false
  const dispatcher = createDispatcher({
    now: () => 0,
    later: () => () => {},
    confirm: async () => false,
    ask: async (_command, _ctx, given, brought) => {
      asked.push({ given, prefilled: brought })
      return undefined
    },
    offerUndo: () => {},
    journal: () => {},
    failed: () => {},
  })
  const spied: Command = {
    ...command,
    unless: () => undefined,
    run: () => {
      ran = true
    },
  }
  await dispatcher.dispatch(spied, ctxAt(command.home), 'link', {}, prefilled)
  return { asked, ran }
}

test('whatever a command asks for, a link that answers all of it only fills the questions', async () => {
  const asking = declared.filter(({ ask, asks }) => Object.keys(ask ?? {}).length > 0 && !asks)
  // Of every kind: a list, a search on the server, what is typed, what is read as a choice, what depends on an answer.
  for (const kind of ['choices', 'search', 'check', 'read', 'after'] as const)
    expect(
      asking.some(({ ask }) => Object.values(ask ?? {}).some(one => one[kind] !== undefined)),
      kind,
    ).toBe(true)
  for (const each of asking) {
    const all = Object.fromEntries(Object.keys(each.ask ?? {}).map(key => [key, '1']))
    expect(mayStart(each), each.id).toBe(true)
    expect(await linked(each, all), each.id).toEqual({ asked: [{ given: {}, prefilled: all }], ran: false })
  }
})

test('what is confirmed is confirmed, and a write that asks nothing, or not always, is not started at all', async () => {
  const confirmed = declared.filter(each => each.confirm && !each.ask)
  expect(confirmed.length).toBeGreaterThan(10)
  for (const each of confirmed) expect((await linked(each, {})).ran, each.id).toBe(false)
  const written = declared.filter(
    each => each.lock !== undefined && (!each.ask || each.asks) && !each.confirm,
  )
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter(mayStart)).toEqual([])
})

const writes = new Set(
  Object.values(api).flatMap(calls =>
    Object.values(calls).flatMap(call => (call.writes ? [`/api${call.path}`] : [])),
  ),
)
afterEach(() => vi.unstubAllGlobals())

test('what a link starts without a question sends no write', async () => {
  const sent: string[] = []
  let now = ''
  // Node knows no relative address; what is asked for here is only told, never answered.
  vi.stubGlobal(
    'Request',
    class {
      constructor(address: string) {
        const path = String(address).split('?')[0] ?? ''
        if (writes.has(path)) sent.push(`${now} ${path}`)
        throw new Error('not sent')
      }
    },
  )
  vi.stubGlobal('window', { location: new URL('http://localhost/') })
  vi.stubGlobal('location', new URL('http://localhost/'))
  connectClient({ token: () => 't', warn: () => {}, loggedOut: () => {}, client: { id: 'a', secret: 'b' } })
  for (const each of declared.filter(one => mayStart(one) && !one.ask && !one.confirm)) {
    now = each.id
    for (const ctx of [ctxAt(each.home, []), ctxAt(each.home)])
      await Promise.resolve()
        .then(() => (each.unless?.(ctx) === undefined ? each.run(ctx, {}) : undefined))
        .catch(() => {})
  }
  expect(sent).toEqual([])
})
