import { describe, expect, it } from 'vitest'
import { catalogue, lacking } from '../../src/commands/catalogue.ts'
import { ctxFor, isOffered } from '../../src/commands/scope.ts'
import { calm, fakeCommand, fakeCtx } from './fakes.ts'

const add = fakeCommand({ id: 'label.add', permit: 'add-Label-btn', screen: 'LabelManagement' })
const remove = fakeCommand({
  id: 'label.remove',
  permit: ['delete-Label-btn', 'batch-Label-btn'],
  screen: 'LabelManagement',
})
const order = fakeCommand({ id: 'order.add', permit: 'edit-order-btn', screen: 'OrderList' })
const theme = fakeCommand({ id: 'theme.toggle' })
const all = [add, remove, order, theme]

function ids(commands: readonly { readonly id: string }[]): string[] {
  return commands.map(each => each.id)
}

describe('catalogue', () => {
  it('offers what is permitted and whose screen is held', () => {
    const rights = {
      codes: new Set(['add-Label-btn', 'edit-order-btn']),
      screens: new Set(['LabelManagement']),
    }
    expect(ids(catalogue(all, rights))).toEqual(['label.add', 'theme.toggle'])
  })

  it('is content with any one of several codes', () => {
    const rights = { codes: new Set(['batch-Label-btn']), screens: new Set(['LabelManagement']) }
    expect(ids(catalogue(all, rights))).toEqual(['label.remove', 'theme.toggle'])
  })

  it('compares codes letter for letter', () => {
    const rights = { codes: new Set(['Add-label-btn']), screens: new Set(['LabelManagement']) }
    expect(ids(catalogue([add], rights))).toEqual([])
  })

  it('refuses a second command of the same id, or of the same title in one group', () => {
    const rights = { codes: new Set<string>(), screens: new Set<string>() }
    expect(() => catalogue([theme, { ...theme, title: '另一个' }], rights)).toThrow('theme.toggle')
    expect(() => catalogue([theme, { ...theme, id: 'theme.other' }], rights)).toThrow('theme.other')
    expect(() => catalogue([theme, { ...theme, id: 'theme.other', group: '别处' }], rights)).not.toThrow()
  })

  it('lists as lacking only commands of a screen that is held', () => {
    const rights = { codes: new Set(['add-Label-btn']), screens: new Set(['LabelManagement']) }
    expect(lacking(all, rights)).toEqual([
      { command: remove, codes: ['delete-Label-btn', 'batch-Label-btn'] },
    ])
  })
})

describe('a command that leads to other screens', () => {
  const audit = fakeCommand({
    id: 'dashboard.toAudit',
    permit: 'audit-order-btn',
    screen: 'Dashboard',
    leadsTo: ['OrderListNew', 'OrderList'],
  })
  const codes = new Set(['audit-order-btn'])
  const held = (...screens: string[]) => ({ codes, screens: new Set(screens) })

  it('is offered to who holds its own screen and one of those', () => {
    expect(ids(catalogue([audit], held('Dashboard', 'OrderList')))).toEqual(['dashboard.toAudit'])
    expect(catalogue([audit], held('Dashboard'))).toEqual([])
    expect(catalogue([audit], held('OrderList'))).toEqual([])
  })

  it('is unmentioned where none of them is held, whatever codes are lacking', () => {
    const without = { codes: new Set<string>(), screens: new Set(['Dashboard']) }
    expect(lacking([audit], without)).toEqual([])
    expect(lacking([audit], { ...without, screens: new Set(['Dashboard', 'OrderList']) })).toHaveLength(1)
  })
})

describe('scope', () => {
  const home = fakeCommand({ id: 'label.remove', home: 'label.list', when: { selection: ['one', 'many'] } })
  const rows = [{ id: 7, name: '热销', row: {} }]
  const pane = { kind: 'label.list', id: 'left' }

  it('gives a command the rows of its own pane', () => {
    const ctx = fakeCtx({ situation: { ...calm, pane: 'label.list', selection: 'one' }, pane, rows })
    expect(ctxFor(home, ctx).rows).toEqual(rows)
    expect(isOffered(home, ctx)).toBe(true)
  })

  it('never hands it the rows of another thing', () => {
    const ctx = fakeCtx({ situation: { ...calm, pane: 'order.list', selection: 'one' }, pane, rows })
    expect(ctxFor(home, ctx).rows).toEqual([])
    expect(ctxFor(home, ctx).pane).toBeUndefined()
    expect(isOffered(home, ctx)).toBe(false)
  })
})
