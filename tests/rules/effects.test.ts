import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { projectRoot } from '../support/imports.ts'

/**
 * What a button does to the mall, a command does: found in the palette, journalled, refused in the same words. A part
 * that is drawn may send a write only where a command sends the same one, or where it is the form or the wizard that a
 * command has opened, whose one button ends it.
 */
const ended: Readonly<Record<string, string>> = {
  'role.screen.saveMenus': '菜单权限',
  'sysConfig.update': '保存设置',
  'live.goods.import': '导入直播商品',
  'ibc.generate': '打印货品标签: what has no code yet is given one on the way',
  'sysLog.undoBatch': '撤销批量修改, from its preview',
  'import.takeBack': '撤销 of an import that is shown, from its preview',
  'sysTask.cancel': '停止 of the import that is under way; in 任务中心 it is a command',
  'letter.detail': 'reading a letter',
  'operation.report': '确定 of the form that 报工 opens',
  'survey.open': 'reading a questionnaire that is answered',
  'survey.answer': '提交 of the questionnaire that is being answered',
  'auth.stepUp': 'the question who one is',
  'user.getCode': 'the question who one is',
}

const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => /\.tsx?$/.test(name) && !name.startsWith('generated/'))

const writes = new Set(
  Object.entries(api).flatMap(([service, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => (call.writes ? [`${service}.${name}`] : [])),
  ),
)

/** Which files name a write: `labelCalls.add`, `skuCalls['type.update']`. */
const named = new Map<string, string[]>()
for (const name of files) {
  const text = readFileSync(join(projectRoot, 'src', name), 'utf8')
  for (const [, service, plain, quoted] of text.matchAll(
    /(\w+?)(?:Open)?Calls(?:\.(\w+)|\['([\w./]+)'\])/g,
  )) {
    const call = `${service}.${plain ?? quoted}`
    if (writes.has(call)) named.set(call, [...new Set([...(named.get(call) ?? []), name])])
  }
}

const isDrawn = (name: string) => name.endsWith('.tsx') || /\/use-[\w-]+\.ts$/.test(name)
/** The commands of a thing come of its calls. */
const isCommand = (name: string) => /(commands?|acts|thing)\.ts$/.test(name)

test('what a button writes, a command writes too', () => {
  expect(named.size).toBeGreaterThan(60)
  const buttons = [...named].filter(([, names]) => names.some(isDrawn) && !names.some(isCommand))
  expect(buttons.filter(([call]) => !(call in ended))).toEqual([])
  // Nobody is excused who needs no excuse.
  expect(Object.keys(ended).filter(call => !buttons.some(([button]) => button === call))).toEqual([])
})
