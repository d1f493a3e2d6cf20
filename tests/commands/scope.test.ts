import { expect, test } from 'vitest'
import { confirmWord } from '../../src/commands/scope.ts'
import { fakeCommand, fakeCtx } from './fakes.ts'

test('the button that confirms a command says what it does, as it is called just now', () => {
  const asked = fakeCommand({ id: 'user.status', title: '启用或停用用户', confirm: () => '确定停用吗？' })
  const word = (more: object) => confirmWord({ ...asked, ...more }, fakeCtx())
  expect(word({})).toBe('启用或停用用户')
  expect(word({ titled: () => '停用用户' })).toBe('停用用户')
  expect(word({ titled: () => '换季，对2行执行3步', confirms: '运行' })).toBe('运行')
  expect(word({ title: '删除货品', danger: '删除' })).toBe('删除')
})
