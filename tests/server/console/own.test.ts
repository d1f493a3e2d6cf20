import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { ownLimits } from '../../../src/values/own-settings.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { allRights, sessionOf, staffWith } from '../../support/rights.ts'

const calls = api.ui

let mall: Mall
let admin: string
let operator: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  operator = await sessionOf(mall, '13800000002')
})
afterAll(() => mall.close())

const read = async (token: string) =>
  (await mall.ask(calls['own.query'].path, {}, { token, method: 'GET' })).result
const save = (token: string, input: object) => mall.ask(calls['own.save'].path, input, { token })

const desk = { name: '选品', address: '/product/label?aside=%2Fproduct%2Fzone', tabs: [] }

const step = { command: 'spu.tag', asked: { label: '3' }, said: '打角标：热销' }
const macro = { id: 1, name: '上新', pane: 'spu.list', steps: [step] }

test('keys and workspaces are kept for one person, each apart from the other', async () => {
  expect(await read(admin)).toEqual({
    version: 0,
    keys: [],
    characterKeys: 1,
    workspaces: [],
    macros: [],
    cards: [],
    // The people of the demo mall are no newcomers.
    tour: ownLimits.tour,
  })
  const keys = [
    { command: 'label.add', keys: ['KeyG KeyN', '$mod+Shift+Enter'] },
    { command: 'label.remove', keys: [] },
  ]
  expect((await save(admin, { version: 0, keys, characterKeys: 0 })).result).toMatchObject({
    version: 1,
    keys,
  })
  expect((await save(admin, { version: 1, workspaces: [desk] })).result).toEqual({
    version: 2,
    keys,
    characterKeys: 0,
    workspaces: [desk],
    macros: [],
    cards: [],
    tour: ownLimits.tour,
  })
  expect((await save(admin, { version: 2, macros: [macro] })).result).toMatchObject({
    version: 3,
    keys,
    workspaces: [desk],
    macros: [macro],
  })
  const cards = [
    { id: 'amount', shown: 1 },
    { id: 'orders', shown: 0 },
  ]
  expect((await save(admin, { version: 3, cards })).result).toMatchObject({
    version: 4,
    macros: [macro],
    cards,
  })
  const twice = [...cards, { id: 'amount', shown: 0 }]
  expect((await save(admin, { version: 4, cards: twice })).message).toBe('数字不能重复')
  expect(await read(operator)).toMatchObject({ version: 0, keys: [] })
})

test('who is new begins the first day at its beginning, and goes on where they were', async () => {
  const fresh = await staffWith(mall, allRights)
  expect(await read(fresh)).toMatchObject({ version: 0, tour: 0 })
  expect((await save(fresh, { version: 0, tour: 2 })).result).toMatchObject({ version: 1, tour: 2 })
  expect((await save(fresh, { version: 1, characterKeys: 0 })).result).toMatchObject({ tour: 2 })
  expect((await save(fresh, { version: 2, tour: 6 })).message).toContain('新手引导只有5步')
  expect((await save(fresh, { version: 2, tour: -1 })).message).toContain('步数不正确')
  expect(await read(fresh)).toMatchObject({ version: 2, tour: 2 })
})

test('an older version is refused with what is kept now', async () => {
  await save(operator, { version: 0, characterKeys: 0 })
  expect(await save(operator, { version: 0, characterKeys: 1 })).toMatchObject({
    code: 409,
    result: { current: { version: 1, characterKeys: 0 } },
  })
})

test('what is none is refused in a sentence: bad keys, bad places, more than may be kept', async () => {
  const { version } = await read(operator)
  const refused = async (input: object) => (await save(operator, { version, ...input })).message
  const key = (...sequences: string[]) => ({ keys: [{ command: 'label.add', keys: sequences }] })
  for (const bad of ['n', 'Ctrl+KeyN', 'KeyA KeyB KeyC KeyD', '', 'KeyA;drop'])
    expect(await refused(key(bad)), bad).toContain('按键格式错误')
  expect(await refused(key(...Array<string>(ownLimits.sequences + 1).fill('KeyN')))).toContain('最多4组按键')
  const many = Array.from({ length: ownLimits.commands + 1 }, (_, n) => ({ command: `c.${n}`, keys: [] }))
  expect(await refused({ keys: many })).toContain('最多修改300个动作的按键')
  expect(await refused({ workspaces: [1, 2, 3, 4].map(n => ({ ...desk, name: `甲${n}` })) })).toContain(
    '最多保存3个工作区',
  )
  expect(await refused({ workspaces: [desk, desk] })).toContain('工作区名称不能重复')
  for (const address of ['//evil.example', 'https://evil.example', '/\\\\evil'])
    expect(await refused({ workspaces: [{ ...desk, address }] }), address).toContain('地址格式错误')
  expect(await refused({ workspaces: [{ ...desk, name: '字'.repeat(ownLimits.name + 1) }] })).toContain('20')
  const steps = (count: number) => ({ macros: [{ ...macro, steps: Array(count).fill(step) }] })
  expect(await refused(steps(0))).toContain('宏至少有一步')
  expect(await refused(steps(ownLimits.steps + 1))).toContain('一个宏最多20步')
  expect(await refused({ macros: [macro, { ...macro, id: 2 }] })).toContain('宏的名称不能重复')
  expect(await refused({ macros: [macro, { ...macro, name: '下架' }] })).toContain('宏的编号不能重复')
  const asking = (asked: object) => ({ macros: [{ ...macro, steps: [{ ...step, asked }] }] })
  expect(await refused(asking({ label: '字'.repeat(501) }))).toContain('一个回答最多500个字符')
  expect(await refused({ macros: [{ ...macro, steps: [{ ...step, command: 'a b' }] }] })).toContain(
    '命令名称格式错误',
  )
  expect((await read(operator)).version).toBe(version)
})
