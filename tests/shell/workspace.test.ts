import { expect, test } from 'vitest'
import { workspaceCommands } from '../../src/shell/workspace-commands.ts'
import { fakeCtx } from '../commands/fakes.ts'

const kept = ['早班', '盘货', '对账'].map(name => ({ name }))
const commands = workspaceCommands({
  kept: () => kept,
  save: async () => {},
  remove: async () => {},
  open: () => {},
})

test('a fourth workspace is refused by a sentence that names the three; one of their names is taken', () => {
  const check = (name: string) => commands[0]?.ask?.name?.check?.(name, fakeCtx())
  expect(check('第四')).toBe('最多保存3个工作区，请先删除一个，或用“早班”“盘货”“对账”中的一个名称替换它')
  expect(check(' 盘货 ')).toBeUndefined()
})

test('before a workspace is deleted it is named', () => {
  const remove = commands.find(({ id }) => id === 'workspace.remove')
  expect(remove?.confirm?.(fakeCtx(), { name: '盘货' })).toBe('确定删除工作区“盘货”吗？')
})
