import type { Command } from '../../commands/command.ts'
import { codesOf, isMadeOfSheet, setCall, type Thing } from '../plain.ts'
import { inList } from '../thing-command.ts'
import { verb } from '../verbs.ts'
import { sheetParameter } from './address.ts'

/** Opens the bulk grid of a thing: on the rows chosen, else on everything that the filter finds. */
export function openCommand(thing: Thing): Command {
  const codes = codesOf(setCall(thing))
  return inList(thing, {
    ...verb(thing, 'sheet'),
    title: `批量编辑${thing.title}`,
    titled: ctx =>
      ctx.rows.length > 1
        ? `批量编辑${ctx.rows.length}${thing.unit}${thing.title}`
        : `批量编辑${thing.title}`,
    icon: 'layout-grid',
    words: ['grid', 'excel', 'sheet', '表格编辑', '批量网格'],
    keys: ['Shift+KeyE'],
    at: isMadeOfSheet(thing) ? ['bulk'] : ['head', 'bulk'],
    acts: 'list',
    ...(codes.length ? { permit: codes } : {}),
    run(ctx) {
      const list = ctx.pane?.list
      if (list) return list.sheet()
      ctx.open(thing.screen, { tab: thing.id, [sheetParameter]: 'all' })
    },
  })
}
