import { CommandButton } from '../../kit/command-button.tsx'
import type { ViewFacts } from './use-views-handle.ts'
import { viewVerb } from './verbs.ts'

/** At the end of the conditions: to keep them, or to go back to those of the view. */
export function ViewState({ view, changed }: Pick<ViewFacts, 'view' | 'changed'>) {
  if (!view)
    return (
      <CommandButton command={viewVerb('saveAs')} variant="quiet">
        存为视图
      </CommandButton>
    )
  if (!changed) return null
  return (
    <>
      <span role="status" className="px-1 text-12 text-ink-3">
        已修改
      </span>
      {view.mine ? (
        <CommandButton command={viewVerb('update')} variant="quiet" withoutIcon>
          保存
        </CommandButton>
      ) : null}
      <CommandButton command={viewVerb('saveAs')} variant="quiet" withoutIcon>
        另存为
      </CommandButton>
      <CommandButton command={viewVerb('revert')} variant="quiet" withoutIcon>
        还原
      </CommandButton>
    </>
  )
}
