import { type Command, command } from '../../commands/command.ts'
import type { Screen } from '../../values/screens.ts'
import { viewParameter } from './chosen.ts'
import type { SavedView } from './saved-view.ts'
import { viewRef } from './verbs.ts'

interface Place {
  /** What a screen is called in this menu; undefined where it is not there. */
  titleOf(screen: Screen): string | undefined
}

/** 打开视图：… of every list that this user sees, from wherever one is. */
export function openCommands(views: readonly SavedView[], { titleOf }: Place): readonly Command[] {
  const titles = new Set<string>()
  return views.flatMap(view => {
    const place = titleOf(view.screen)
    if (place === undefined) return []
    const plain = `打开视图：${place} ${view.name}${view.mine ? '' : `（${view.by}）`}`
    // Two lists of one screen may have views of one name.
    const title = titles.has(plain) ? `${plain} ${view.id}` : plain
    titles.add(title)
    return [
      command({
        ...viewRef(view),
        title,
        group: '视图',
        icon: view.starred ? 'star' : view.mine ? undefined : 'users',
        words: ['view', view.name],
        screen: view.screen,
        when: { editor: 'closed' },
        run(ctx) {
          const here = ctx.pane?.views
          // Of two lists side by side it is the one in sight that opens it.
          if (here?.views.some(({ id }) => id === view.id)) here.open(view.id)
          else ctx.open(view.screen, { tab: view.list, [viewParameter]: String(view.id) })
        },
      }),
    ]
  })
}
