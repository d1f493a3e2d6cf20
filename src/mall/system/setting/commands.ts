import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { settingPane, settingVerb } from './handle.ts'

const shared = {
  group: '通用设置',
  screen: 'generalSetting',
  home: settingPane,
  permit: 'edit-setting-btn',
} as const

const open = (ctx: Ctx) => ctx.pane?.setting
const notOpen = '请先打开通用设置'

export const commands: readonly Command[] = [
  command({
    ...shared,
    ...settingVerb('save'),
    title: '保存设置',
    icon: 'check',
    words: ['save', 'settings', '提交'],
    unless: ctx => (open(ctx) ? open(ctx)?.nothingToSave : notOpen),
    run: ctx => open(ctx)?.save(),
  }),
  command({
    ...shared,
    ...settingVerb('reset'),
    title: '恢复默认设置',
    icon: 'refresh-cw',
    words: ['reset', 'default', '默认值'],
    unless: ctx => (open(ctx) ? open(ctx)?.nothingToReset : notOpen),
    run: ctx => open(ctx)?.reset(),
  }),
]
