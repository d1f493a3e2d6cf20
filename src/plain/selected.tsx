import { BulkBar } from '../kit/bulk-bar.tsx'
import { Button } from '../kit/button.tsx'
import { CommandButton } from '../kit/command-button.tsx'
import { useCommand } from '../kit/commands-context.tsx'
import type { PaneLocation } from './location.tsx'
import type { Thing } from './plain.ts'
import { sheetParameter } from './sheet/address.ts'
import type { ListPage } from './use-list.ts'
import type { Selected as Selection } from './use-selection.ts'

interface Props {
  readonly thing: Thing
  readonly selected: Selection
  readonly page: ListPage
  readonly patch: PaneLocation['patch']
}

/** What can be done to the rows that are ticked; loaded with the first tick. */
export function Selected({ thing, selected, page, patch }: Props) {
  const canSheet = useCommand(`${thing.id}.sheet`) !== undefined
  return (
    <BulkBar selected={selected.rows.length} unit={thing.unit} onClear={selected.clear}>
      <CommandButton id={`${thing.id}.set`} variant="quiet">
        批量设置
      </CommandButton>
      <CommandButton id={`${thing.id}.sheet`} variant="quiet">
        批量编辑
      </CommandButton>
      {canSheet && page.total > selected.rows.length ? (
        <Button kind="quiet" onClick={() => patch({ [sheetParameter]: 'all', page: undefined })}>
          {`批量编辑全部${page.total.toLocaleString('en-US')}${page.more ? '+' : ''}${thing.unit}`}
        </Button>
      ) : null}
      {['on', 'off', 'top', 'untop', 'remove'].map(verb => (
        <CommandButton key={verb} id={`${thing.id}.${verb}`} variant="quiet" />
      ))}
    </BulkBar>
  )
}
