import type { Command } from '../commands/command.ts'
import { openHere } from './open-here.ts'
import type { Thing } from './plain.ts'
import { parameter } from './query.ts'
import { type InTabs, tabRef, tabsOf } from './tabs.ts'
import { inList } from './thing-command.ts'

/** Each tab of a list by the digit of its code, 0 for all; from elsewhere by its name. */
export function tabCommands(thing: Thing, tabs: InTabs): readonly Command[] {
  return tabsOf(thing, tabs).map(({ code, word }) =>
    inList(thing, {
      ...tabRef(thing, code),
      title: `${word}${code === '' ? '' : '的'}${thing.title}`,
      words: ['tab', 'status'],
      keys: [`Digit${code || 0}`],
      run: ctx => openHere(ctx, thing, { [parameter(tabs.filter)]: code, page: '1' }),
    }),
  )
}
