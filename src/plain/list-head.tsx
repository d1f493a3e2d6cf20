import { ColumnMenu } from '../kit/column-menu.tsx'
import { CommandButton } from '../kit/command-button.tsx'
import type { Thing } from './plain.ts'
import type { ListPage } from './use-list.ts'
import type { useView } from './use-view.ts'

interface ListHeadProps {
  readonly thing: Thing
  readonly page: ListPage
  readonly loading: boolean
  readonly view: ReturnType<typeof useView>
}

/** What a list is called, how much is in it, and what can be done in it. */
export function ListHead({ thing, page, loading, view }: ListHeadProps) {
  return (
    <div className="flex h-bar flex-none items-center gap-2 px-3">
      <span className="pl-1 text-14 font-semibold">{thing.tab}</span>
      <span className="text-12 text-ink-3">
        {loading ? '' : `${page.total.toLocaleString('en-US')}${page.more ? '+' : ''}${thing.unit}`}
      </span>
      <span className="flex-1" />
      {/* First of the row: these come with the late commands, and nothing else may move for them. */}
      {thing.headCommands.map(id => (
        <CommandButton key={id} id={id} variant="quiet" />
      ))}
      <CommandButton id={`${thing.id}.moveUp`} variant="quiet" iconOnly />
      <CommandButton id={`${thing.id}.moveDown`} variant="quiet" iconOnly />
      <CommandButton id={`${thing.id}.refresh`} variant="quiet" iconOnly />
      <ColumnMenu
        columns={view.ordered.map(({ id, title, frozen }) => ({ id, title, always: frozen }))}
        hidden={view.hidden}
        onHidden={view.hide}
        onReset={view.reset}
      />
      {thing.rowCommands ? null : (
        <>
          <CommandButton id={`${thing.id}.edit`} variant="quiet" />
          <CommandButton id={`${thing.id}.remove`} variant="quiet" />
        </>
      )}
      <CommandButton id={`${thing.id}.sheet`} variant="quiet">
        批量编辑
      </CommandButton>
      <CommandButton id={`${thing.id}.add`} variant="primary" />
    </div>
  )
}
