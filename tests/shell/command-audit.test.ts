import { expect, test } from 'vitest'
import { command } from '../../src/commands/command.ts'
import { api } from '../../src/contract/api.ts'
import { unusedCalls } from '../../src/generated/shell/unused-calls.ts'
import { isBuilt } from '../../src/shell/built.ts'
import { audit } from '../../src/shell/command-audit.ts'
import { functions } from '../../src/values/functions.ts'
import { declared } from '../support/declared-commands.ts'

const none = { commands: [], functions: [], menu: [], isBuilt: () => true, calls: [] }

test('codes without a command, commands without a function and menus without a screen are told, each once', () => {
  const add = command({
    id: 'a.add',
    title: '新增',
    group: '甲',
    permit: ['add-Label-btn', 'edit-Label-btn'],
    run: () => {},
  })
  const free = command({ id: 'a.see', title: '看', group: '甲', run: () => {} })
  const told = audit({
    ...none,
    commands: [add, free],
    functions: [
      { name: 'add-Label-btn', title: '一' },
      { name: 'three', title: '三' },
      { name: 'three', title: '三' },
    ],
    menu: [
      { title: '组', component: 'Layout', path: '/a' },
      { title: '有', component: 'Built', path: '/a/b' },
      { title: '没有', component: 'Missing', path: '/a/c' },
      { title: '没有', component: 'Missing', path: '/a/c' },
    ],
    isBuilt: screen => screen === 'Built',
  })
  expect(told).toEqual({
    unknown: [{ code: 'edit-Label-btn', title: '甲：新增' }],
    unused: [{ code: 'three', title: '三' }],
    uncalled: [],
    unbuilt: [{ code: 'Missing', title: '没有 /a/c' }],
  })
})

test('no command of this build asks for a function that its own table does not have', () => {
  const { unknown } = audit({
    ...none,
    commands: declared,
    functions: functions.map(({ name, title }) => ({ name, title })),
    isBuilt,
  })
  expect(unknown).toEqual([])
})

test('a call that nothing in the console names is told with its path; one that a button sends is not', () => {
  const named = new Map(unusedCalls.map(({ code, title }) => [code, title]))
  expect(named.get('role.delRole')).toBe(api.role.delRole.path)
  for (const used of ['label.add', 'role.screen.saveFunctions', 'ui.own.save'])
    expect(named.has(used), used).toBe(false)
  for (const [code, path] of named) expect([code, path.startsWith('/')]).toEqual([code, true])
  expect(audit({ ...none, calls: unusedCalls }).uncalled).toEqual(unusedCalls)
})
