import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { things } from '../support/declared-commands.ts'

// What a list draws itself is loaded with the session behind it.
for (const name of ['sessionStorage', 'localStorage'])
  vi.stubGlobal(name, { getItem: () => null, setItem: () => {}, removeItem: () => {} })

const { viewOf } = await import('../../src/shell/things.ts')

test('a state stands in its list behind a dot, in each of its words', async () => {
  const bare: string[] = []
  for (const thing of things) {
    const { cells = {} } = await viewOf(thing)
    for (const { name, facts, list } of thing.fields) {
      if (!list || !facts.words || facts.holds === 'flag' || !/状态$|^进度$/.test(facts.title)) continue
      for (const [code, word] of Object.entries(facts.words)) {
        const value = /^\d+$/.test(code) ? Number(code) : code
        const drawn = renderToStaticMarkup(cells[name]?.({ [name]: value }))
        if (!drawn.includes('rounded-full')) bare.push(`${thing.tab}：${facts.title} ${word}`)
      }
    }
  }
  expect(bare).toEqual([])
})

test('whose a row is, and where it leads, is told whole: of ten clients of a town eight letters tell none', () => {
  const told = ['companyName', 'clientName', 'jumpName']
  // Of an event its client is a program, not a shop; of a feedback its text and answer need the room.
  const cut = things
    .filter(({ id }) => !id.startsWith('tk') && id !== 'feedback')
    .flatMap(thing => thing.fields.map(({ name, list }) => ({ name, list, of: thing.id })))
    .filter(({ name, list }) => told.includes(name) && list?.muted)
  expect(cut).toEqual([])
})
