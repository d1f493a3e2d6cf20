import { expect, test } from 'vitest'
import { compare, copied, differs, idsOf, leavesOf } from '../../src/mall/system/role/compare.ts'
import {
  addInput,
  busTypeOptions,
  busTypeWord,
  changes,
  codeOf,
  emptyForm,
  fieldsOf,
  formOf,
  type RoleFacts,
  type RoleForm,
  roleRules,
  type Situation,
} from '../../src/mall/system/role/form.ts'
import { wrongOf } from '../../src/plain/form/resolver.ts'

const whole = { ...emptyForm, roleOrigin: '1', roleName: '运营', busType: '10', allowDel: '0' }
const fresh = { isNew: true, copyable: true }
const check = (form: RoleForm, situation: Situation, row?: RoleFacts) =>
  wrongOf(roleRules(situation), form, row)

test('角色来源 is there only for a new role and only where there is something to copy, 来源角色 only when copying', () => {
  expect(fieldsOf(emptyForm, fresh)).toEqual(['roleOrigin', 'roleName', 'role', 'busType', 'allowDel'])
  expect(fieldsOf({ ...emptyForm, roleOrigin: '2' }, fresh)).toContain('originId')
  expect(fieldsOf(emptyForm, { isNew: true, copyable: false })).toEqual([
    'roleName',
    'role',
    'busType',
    'allowDel',
  ])
  expect(fieldsOf(emptyForm, { isNew: false, copyable: true })).toEqual(['roleName', 'role', 'busType'])
})

test('every field that is shown and demanded says what is missing, word for word', async () => {
  expect(await check(emptyForm, fresh)).toEqual({
    roleOrigin: '请选择角色来源',
    roleName: '请输入角色名称',
    busType: '请选择角色业务类型',
    allowDel: '请选择是否可删除',
  })
  expect(await check({ ...whole, roleOrigin: '2' }, fresh)).toEqual({ originId: '请选择来源角色' })
  expect(await check(whole, fresh)).toEqual({})
  const row = { roleName: '财务', role: 'ROLE_有字', busType: 7 }
  const old = { isNew: false, copyable: true }
  expect(await check({ ...formOf(row), roleName: '运营', busType: '1' }, old, row)).toEqual({})
  expect(await check({ ...formOf(row), roleName: ' ' }, old, row)).toEqual({ roleName: '请输入角色名称' })
})

test('a role name has at most 8 characters, after trimming', async () => {
  expect(await check({ ...whole, roleName: ' 一二三四五六七八 ' }, fresh)).toEqual({})
  expect(await check({ ...whole, roleName: '一二三四五六七八九' }, fresh)).toEqual({
    roleName: '角色名称最多8个字符',
  })
})

test('ROLE_ comes in front only where it is missing and there is a code', () => {
  expect([' BUYER ', 'ROLE_BUYER', '', '  ', 'role_x'].map(codeOf)).toEqual([
    'ROLE_BUYER',
    'ROLE_BUYER',
    '',
    '',
    'ROLE_role_x',
  ])
})

test('business types: 1 2 7 10 for the back office, 4 5 6 10 for clients, 3 never but where the role has it', () => {
  expect(busTypeOptions(1, '').map(({ value }) => value)).toEqual(['1', '2', '7', '10'])
  for (const type of [2, 3])
    expect(busTypeOptions(type, '').map(({ value }) => value)).toEqual(['4', '5', '6', '10'])
  expect(busTypeOptions(1, '3').at(-1)).toEqual({ value: '3', label: '主企业' })
  expect([10, 3, 42, null].map(busTypeWord)).toEqual(['其他', '主企业', '未知', '未知'])
})

test('a new role sends what it is copied from only when it is copied; an old one what changed', () => {
  const fixed = { type: 1, channelId: -1 }
  expect(addInput({ ...whole, originId: '7' }, fresh, fixed)).toMatchObject({ roleOrigin: 1, originId: null })
  expect(addInput({ ...whole, roleOrigin: '2', originId: '7' }, fresh, fixed)).toMatchObject({
    roleOrigin: 2,
    originId: 7,
    type: 1,
    channelId: -1,
  })
  const row = { roleName: '运营', role: 'ROLE_OPERATOR', busType: 10 }
  expect(changes(formOf(row), row)).toEqual({})
  expect(changes({ ...formOf(row), roleName: ' 运营主管 ' }, row)).toEqual({ roleName: '运营主管' })
})

test('compared roles: leaves by their path; what is copied over becomes alike, what may not be given stays', () => {
  const right = (id: number, checked: boolean, grantable = true) => ({
    id,
    title: `${id}`,
    code: 'x',
    checked,
    grantable,
  })
  const rows = compare(
    [right(1, true), right(2, false), right(3, true, false)],
    [right(1, false), right(2, false), right(3, false, false)],
  )
  expect(rows.filter(differs).map(({ id }) => id)).toEqual([1, 3])
  const alike = copied(rows, new Set([1, 2, 3]), 0)
  expect([idsOf(alike, 0), idsOf(alike, 1)]).toEqual([[1, 3], [1]])
  expect(idsOf(copied(rows, new Set([1]), 1), 0)).toEqual([3])
  const menu = (id: number, title: string, ...children: ReturnType<typeof leaf>[]) => ({
    ...leaf(id, title),
    children,
  })
  expect(leavesOf([menu(1, '商品', leaf(2, '商品列表'))])).toMatchObject([
    { id: 2, title: '商品 / 商品列表' },
  ])
})

function leaf(id: number, title: string) {
  return { id, title, component: 'X', checked: true, grantable: true, children: [] as never[] }
}
