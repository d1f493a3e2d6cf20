import type { Command, Ctx } from '../../commands/command.ts'
import { deedsOf } from '../../values/field-facts.ts'
import { codesOf, setCall, type Thing, type ThingField } from '../plain.ts'
import { inList } from '../thing-command.ts'
import { verb } from '../verbs.ts'

/** Fields that say whether something stands in the mall: of these a whole filter is turned on or off. */
const states = new Set(['enabled', 'shelf'])

/**
 * 上架, 停用 of all that the list finds, however many: the preview and the job of 批量设置筛选结果, with the field and its
 * value said already.
 */
export function stateAllCommands(thing: Thing): readonly Command[] {
  if (!setCall(thing)) return []
  return thing.fields
    .filter(({ name, bulk }) => bulk === true && states.has(name))
    .flatMap(field => [turnAll(thing, field, 1), turnAll(thing, field, 0)])
}

function turnAll(thing: Thing, { name, facts }: ThingField, to: 0 | 1): Command {
  const word = deedsOf(facts)[to] ?? ''
  const own = thing.codes[name] ?? []
  const title = `${word}筛选出的全部${thing.title}`
  return inList(thing, {
    ...verb(thing, to === 1 ? 'onAll' : 'offAll'),
    title,
    titled: ({ pane }: Ctx) =>
      pane?.list
        ? `${word}全部${pane.list.found.total.toLocaleString('en-US')}${thing.unit}${thing.title}`
        : title,
    icon: to === 1 ? 'circle-check' : 'circle-x',
    words: ['all', 'filter', '按筛选全选', '所有页'],
    permit: own.length > 0 ? own : codesOf(setCall(thing)),
    unless({ pane, can }) {
      if (!pane?.list) return '请先打开列表'
      const codes = codesOf(setCall(thing))
      if (codes.length > 0 && !can(codes)) return '没有修改的权限'
      return pane.list.found.total === 0 ? '没有可设置的数据' : undefined
    },
    run: ctx => ctx.pane?.list?.bulk({ field: name, text: String(to), whole: true }),
  })
}
