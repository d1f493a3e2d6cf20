import { type Command, type Ctx, command } from '../../commands/command.ts'
import { codesOf, setCall, type Thing } from '../plain.ts'
import { listVerb } from '../verbs.ts'

/** 批量设置 over all that the list finds, however many: a job, from a snapshot. */
export function setAllCommand(things: readonly Thing[]): Command {
  const own = things.filter(
    thing => setCall(thing) !== undefined && thing.fields.some(field => field.bulk === true),
  )
  const at = ({ situation }: Ctx) => own.find(({ pane }) => pane === situation.pane)
  return command({
    ...listVerb('setAll'),
    title: '批量设置筛选结果',
    titled({ pane }) {
      const found = pane?.list?.found
      return found ? `批量设置全部${found.total.toLocaleString('en-US')}${found.unit}` : '批量设置筛选结果'
    },
    group: '列表',
    icon: 'pencil',
    words: ['bulk', 'all', '按筛选全选', '所有页'],
    home: own.map(({ pane }) => pane),
    when: { editor: 'closed' },
    unless(ctx) {
      const thing = at(ctx)
      const list = ctx.pane?.list
      if (!thing || !list) return '请先打开列表'
      const codes = codesOf(setCall(thing))
      if (codes.length > 0 && !ctx.can(codes)) return '没有修改的权限'
      return list.found.total === 0 ? '没有可设置的数据' : undefined
    },
    run: ctx => ctx.pane?.list?.bulk('all'),
  })
}
