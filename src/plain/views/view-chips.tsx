import { FoldRow } from '../../kit/fold-row.tsx'
import type { Tool } from '../../kit/toolbar.tsx'
import { ToolbarMenu } from '../../kit/toolbar-menu.tsx'
import type { SavedView } from './saved-view.ts'
import type { ViewFacts } from './use-views-handle.ts'
import { viewRef, viewVerb } from './verbs.ts'

/** The views of a list, the one that is open, and what can be done with it. Those without room are in 更多. */
export function ViewChips({ views, view }: Pick<ViewFacts, 'views' | 'view'>) {
  const chips = [...views].sort((a, b) => b.isDefault - a.isDefault || b.starred - a.starred)
  return (
    <div role="toolbar" aria-label="视图" className="flex min-w-0 max-w-2/5 shrink-99">
      <FoldRow
        tools={[
          { command: viewVerb('all'), label: '全部', pressed: view === undefined },
          ...chips.map(each => ({ command: viewRef(each), label: each.name, pressed: each === view })),
        ]}
        end={view ? <ToolbarMenu of={`视图“${view.name}”`} tools={toolsOf(view)} /> : undefined}
      />
    </div>
  )
}

/** What its owner alone may do is no tool of a colleague's view. */
function toolsOf({ mine, starred, isDefault, shared }: SavedView): readonly Tool[] {
  const tool = (verb: Parameters<typeof viewVerb>[0], label: string) => ({ command: viewVerb(verb), label })
  return [
    ...(mine ? [tool('update', '更新')] : []),
    tool('revert', '还原'),
    tool('saveAs', '另存为'),
    tool('star', starred ? '取消收藏' : '收藏'),
    tool('first', isDefault ? '取消默认' : '设为默认'),
    ...(mine
      ? [tool('rename', '重命名'), tool('share', shared ? '取消分享' : '分享'), tool('remove', '删除')]
      : []),
  ]
}
