import { BulkBar } from '../kit/bulk-bar.tsx'
import { Button } from '../kit/button.tsx'
import { CommandButton } from '../kit/command-button.tsx'
import { useCommand, usePlaced } from '../kit/commands-context.tsx'
import type { PaneLocation } from './location.tsx'
import type { Thing } from './plain.ts'
import { sheetParameter } from './sheet/address.ts'
import type { ListPage } from './use-list.ts'
import type { Selected as Selection } from './use-selection.ts'
import { listVerb, verb } from './verbs.ts'
import { whyNotAll } from './why-not-all.ts'

interface Props {
  readonly thing: Thing
  readonly selected: Selection
  readonly page: ListPage
  readonly patch: PaneLocation['patch']
}

/** What can be done to the rows that are ticked, and how to tick the others; loaded with the first tick. */
export function Selected({ thing, selected, page, patch }: Props) {
  const verbs = usePlaced(thing.pane, 'bulk')
  const [own = verb(thing, 'add')] = usePlaced(thing.pane, 'primary')
  const called = useCommand(own)?.title
  const canSheet = useCommand(verb(thing, 'sheet')) !== undefined
  const all = `全部${page.total.toLocaleString('en-US')}${page.more ? '+' : ''}${thing.unit}`
  const others = page.total > selected.rows.length
  // What the list is there for is called as in its head.
  const short = { ...shortOf(thing), [own.id]: called }
  return (
    <BulkBar
      selected={selected.rows.length}
      unit={thing.unit}
      onClear={selected.clear}
      tools={verbs.map(command => ({ command, label: short[command.id] }))}
    >
      {others && whyNotAll(page) === undefined ? (
        <CommandButton command={listVerb('selectAll')} variant="quiet" withoutIcon>
          {`选择${all}`}
        </CommandButton>
      ) : null}
      {others && whyNotAll(page) !== undefined ? (
        <CommandButton command={listVerb('setAll')} variant="quiet" withoutIcon>
          {`批量设置${all}`}
        </CommandButton>
      ) : null}
      {others && canSheet && whyNotAll(page) !== undefined ? (
        <Button kind="quiet" onClick={() => patch({ [sheetParameter]: 'all', page: undefined })}>
          {`批量编辑${all}`}
        </Button>
      ) : null}
    </BulkBar>
  )
}

/** Where the bar says what the rest of the title would. */
function shortOf(thing: Thing): Readonly<Record<string, string>> {
  return { [verb(thing, 'set').id]: '批量设置', [verb(thing, 'sheet').id]: '批量编辑' }
}
