import { goGroup } from '../commands/catalogue.ts'
import { type Command, command } from '../commands/command.ts'
import { permitOf } from '../plain/commands.ts'
import type { Thing } from '../plain/plain.ts'
import type { Route } from './routes.ts'
import { allThings } from './things.ts'

type Place = Pick<Route, 'name' | 'title' | 'parents'>

/** Screens have their keys and views their names, also where the lists cannot be had. */
export function knownThings(): Promise<readonly Thing[]> {
  return allThings().catch(() => [])
}

/** Goes to a list by its own name: 品牌 is a tab of 商品属性, which nobody has to know. */
export function placeCommands(offered: readonly Place[], things: readonly Thing[]): readonly Command[] {
  const titles = new Set(offered.map(({ title }) => title))
  return things.flatMap(thing => {
    const route = offered.find(({ name }) => name === thing.screen)
    // What is called as a screen is would be found twice, and under one title.
    if (route === undefined || isScreen(thing, route) || titles.has(thing.title)) return []
    return command({
      id: `place.${thing.id}`,
      title: thing.title,
      titled: () => [...route.parents, route].map(({ title }) => title).join(' / '),
      words: [thing.tabWord],
      group: goGroup,
      icon: 'arrow-right',
      screen: thing.screen,
      ...permitOf(thing.calls.list),
      when: { editor: ['closed', 'clean', 'dirty'] },
      run: ctx => ctx.open(thing.screen, { tab: thing.id }),
    })
  })
}

/** What else a screen is looked for by: the lists that stand on it. */
export function placeWords(screen: string, title: string, things: readonly Thing[]): readonly string[] {
  const words = things.filter(thing => thing.screen === screen).flatMap(thing => [thing.title, thing.tabWord])
  return [...new Set(words)].filter(word => word !== title)
}

/** It is the list that its screen is there for. */
function isScreen({ tabWord }: Thing, { title }: Place): boolean {
  return tabWord === title
}
