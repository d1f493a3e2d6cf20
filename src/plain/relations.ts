import type { Command } from '../commands/command.ts'
import type { Thing } from './plain.ts'
import { follow } from './thing-command.ts'

/**
 * What belongs to what follows from the filters: a list that can be asked for one label belongs to the list of labels.
 * So from each row of that one leads to those of the other, unless a declaration says so already, in better words.
 */
export function relationCommands(things: readonly Thing[], declared: readonly Command[]): Command[] {
  const said = new Set(
    declared.flatMap(command => (command.aim ? [`${command.home} ${command.aim(anyRow).search.tab}`] : [])),
  )
  return things.flatMap(thing => {
    const titles = new Set<string>()
    return things.flatMap(other => {
      const filter = other === thing ? undefined : filterBy(other, thing)
      if (filter === undefined || said.has(`${thing.pane} ${other.id}`)) return []
      // One list may stand on two screens: its second place is told by its own name.
      const title = `看${titles.has(other.tab) ? other.title : other.tab}`
      titles.add(other.tab)
      return [
        follow(
          thing,
          { id: `${thing.id}.see-${other.id}`, title, words: ['open', 'see', other.title] },
          other,
          ({ id }) => ({ [`f.${filter}`]: String(id) }),
        ),
      ]
    })
  })
}

/** The filter of a list that takes the id of a row of `thing`: chosen from what the thing's own service answers of its kind. */
function filterBy(list: Thing, thing: Thing): string | undefined {
  return Object.entries(list.filters).find(([name, filter]) => {
    if (filter.kind !== 'pick' || !/Ids?$/.test(name)) return false
    const { pageSize: _all, ...kind } = filter.of ?? {}
    const same = Object.entries(kind).every(([key, value]) => thing.fixed[key] === value)
    return same && serviceOf(filter.from.id) === serviceOf(thing.calls.list.id)
  })?.[0]
}

/** `x:` marks what is ours, and is no part of the name. */
function serviceOf(call: string): string | undefined {
  return call.replace(/^x:/, '').split('.')[0]
}

const anyRow = { id: 0, name: '', row: {} }
