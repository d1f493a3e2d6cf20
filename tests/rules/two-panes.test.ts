import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/commands/catalogue.ts'
import type { ActedRow, Command } from '../../src/commands/command.ts'
import { createResolver } from '../../src/commands/keymap/resolver.ts'
import { ctxFor, isOffered } from '../../src/commands/scope.ts'
import { facets, type Situation } from '../../src/commands/situation.ts'
import { clausesOf } from '../../src/commands/when.ts'
import { functions } from '../../src/values/functions.ts'
import { screens } from '../../src/values/screens.ts'
import { FakeKey, fakeCtx } from '../commands/fakes.ts'
import { declared, things } from '../support/declared-commands.ts'

/** Of two panes side by side only the focused one is acted in, whatever menu, codes and situation there are. */
const codes = functions.map(({ name }) => name)
const keys = screens.map(({ key }) => key)
const kinds = things.map(({ pane }) => pane)
/** Panes of no list, and none at all: most commands are away from home there. */
const others = ['', 'setting', 'resource.menus']

const rights = fc.record({
  codes: fc.subarray(codes).map(held => new Set<string>(held)),
  screens: fc.subarray(keys).map(held => new Set<string>(held)),
})
const situation: fc.Arbitrary<Situation> = fc.record({
  pane: fc.oneof(fc.constantFrom(...kinds), fc.constantFrom(...others)),
  selection: fc.constantFrom(...facets.selection),
  editor: fc.constantFrom(...facets.editor),
  overlay: fc.constantFrom(...facets.overlay),
  typing: fc.constantFrom(...facets.typing),
})

const homesOf = ({ home }: Command) => (typeof home === 'string' ? [home] : home)
const isAtHome = (each: Command, pane: string) => homesOf(each)?.includes(pane) ?? true

/** Said anew, without the code that decides it. */
function means(each: Command, at: Situation): boolean {
  const seen: Situation = isAtHome(each, at.pane)
    ? at
    : { ...at, pane: '', selection: 'none', editor: 'closed' }
  return clausesOf(each.when).some(clause =>
    (['pane', 'selection', 'editor', 'overlay', 'typing'] as const).every(
      name => clause[name] === undefined || [clause[name]].flat().includes(seen[name]),
    ),
  )
}

test('a command is offered exactly when it is permitted, its screen is held and its condition holds', () => {
  fc.assert(
    fc.property(rights, situation, (held, at) => {
      const ctx = fakeCtx({ situation: at })
      const offered = catalogue(declared, held).filter(each => isOffered(each, ctx))
      const wanted = declared.filter(
        each =>
          (each.permit === undefined || [each.permit].flat().some(code => held.codes.has(code))) &&
          (each.screen === undefined || [each.screen].flat().some(screen => held.screens.has(screen))) &&
          (each.leadsTo === undefined || each.leadsTo.some(screen => held.screens.has(screen))) &&
          means(each, at),
      )
      expect(offered.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    }),
    { numRuns: 60 },
  )
})

const presses = [
  ...new Set(declared.flatMap(({ keys: own = [] }) => own.filter(each => !each.includes(' ')))),
]
const row = (id: number): ActedRow => ({ id, name: String(id), row: {} })

test('a key runs at most one command, of the pane that has the focus, on the rows of that pane', () => {
  fc.assert(
    fc.property(
      rights,
      situation,
      situation,
      fc.constantFrom(...presses),
      fc.boolean(),
      (held, left, right, press, onRight) => {
        const panes = { left: { at: left, rows: [row(1)] }, right: { at: right, rows: [row(2)] } }
        const focused = panes[onRight ? 'right' : 'left']
        const commands = catalogue(declared, held)
        const resolver = createResolver({
          commands: () => commands,
          rebindings: () => ({}),
          situation: () => focused.at,
          characterKeys: () => true,
          now: () => 0,
        })
        const meant = resolver.press(new FakeKey(press))
        if (meant.kind !== 'command') return
        const { command } = meant
        expect(isAtHome(command, focused.at.pane)).toBe(true)
        expect(means(command, focused.at)).toBe(true)
        const ctx = ctxFor(command, fakeCtx({ situation: focused.at, rows: focused.rows }))
        expect(ctx.rows).toEqual(focused.rows)
      },
    ),
    { numRuns: 300 },
  )
})
