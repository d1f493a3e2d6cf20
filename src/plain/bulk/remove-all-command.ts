import type { Command, Ctx } from '../../commands/command.ts'
import { thousands } from '../../kit/texts.ts'
import { codesOf, type Thing } from '../plain.ts'
import { inList } from '../thing-command.ts'
import { verb } from '../verbs.ts'
import { removeCall } from './remove-all.ts'

/** 删除 of all that the list finds, however many: a preview that says what stays and why, then a job. */
export function removeAllCommands(thing: Thing): readonly Command[] {
  const call = removeCall(thing)
  // Without a code it is the list of whoever looks, such as a client's cart: jobs act for the back office alone.
  if (!call || codesOf(call).length === 0) return []
  const title = `删除筛选出的全部${thing.title}`
  return [
    inList(thing, {
      ...verb(thing, 'removeAll'),
      title,
      titled: ({ pane }: Ctx) =>
        pane?.list ? `删除全部${thousands(pane.list.found.total)}${thing.unit}${thing.title}` : title,
      icon: 'trash-2',
      words: ['all', 'filter', 'delete', '按筛选全选', '所有页'],
      permit: codesOf(call),
      unless({ pane }) {
        if (!pane?.list) return '请先打开列表'
        return pane.list.found.total === 0 ? '没有可删除的数据' : undefined
      },
      run: ctx => ctx.pane?.list?.bulk({ whole: true, remove: true }),
    }),
  ]
}
