import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { personCalls } from '../../../generated/contract/calls/person.ts'
import { codesOf } from '../../../plain/plain.ts'
import { personPane, personVerb } from './handle.ts'

const screen = 'PersonalData'
const shared = { group: '个人信息', screen, home: personPane } as const
const notOpen = '请先打开个人信息，输入电话查找'
const open = (ctx: Ctx) => ctx.pane?.person

export const commands: readonly Command[] = [
  command({
    ...shared,
    ...personVerb('find'),
    title: '查找个人信息',
    icon: 'search',
    words: ['find', 'phone', 'privacy', '电话', '手机号', '个人信息保护法'],
    keys: ['Slash'],
    run(ctx) {
      const handle = open(ctx)
      if (handle) handle.find()
      else ctx.open(screen)
    },
  }),
  command({
    ...shared,
    ...personVerb('export'),
    title: '导出个人信息',
    icon: 'download',
    words: ['export', 'xlsx', '下载', '可携带'],
    keys: ['KeyX'],
    permit: codesOf(personCalls.export),
    lock: 4000,
    unless: ctx => (open(ctx) ? open(ctx)?.blocked() : notOpen),
    async run(ctx) {
      const said = await open(ctx)?.takeAway()
      if (said) ctx.say(said)
    },
  }),
  command({
    ...shared,
    ...personVerb('erase'),
    title: '注销个人信息',
    icon: 'trash-2',
    danger: '注销',
    words: ['erase', 'delete', 'forget', '删除', '匿名'],
    keys: ['Delete'],
    permit: codesOf(personCalls.erase),
    lock: 4000,
    unless: ctx => (open(ctx) ? open(ctx)?.standing() : notOpen),
    confirm: ctx => open(ctx)?.consequence() ?? '',
    async run(ctx) {
      const said = await open(ctx)?.erase()
      if (said) ctx.say(said)
    },
  }),
]
