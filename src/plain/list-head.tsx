import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ColumnMenu } from '../kit/column-menu.tsx'
import { CommandButton } from '../kit/command-button.tsx'
import { useCommand, useCommands, usePlaced } from '../kit/commands-context.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { toolsOf } from './head-tools.ts'
import type { Thing } from './plain.ts'
import type { ListPage } from './use-list.ts'
import type { useView } from './use-view.ts'
import { verb } from './verbs.ts'
import type { ViewFacts } from './views/use-views-handle.ts'

const ViewChips = lazy(() => import('./views/view-chips.tsx').then(module => ({ default: module.ViewChips })))

interface ListHeadProps {
  readonly thing: Thing
  readonly page: ListPage
  readonly loading: boolean
  readonly view: ReturnType<typeof useView>
  readonly views: ViewFacts
}

/** What a list is called, how much is in it, and what can be done in it. */
export function ListHead({ thing, page, loading, view, views }: ListHeadProps) {
  // What stands at the right end comes first, else it would push aside what stands already: 新增, or one of the list's
  // own, which is fetched behind the rows.
  const { subscribe, isComplete } = useCommands()
  const complete = useSyncExternalStore(subscribe, isComplete)
  const known = useCommand(verb(thing, 'add')) !== undefined || complete
  const own = usePlaced(thing.pane, 'head')
  return (
    <Toolbar
      title={thing.tab}
      fact={loading ? '' : `${page.total.toLocaleString('en-US')}${page.more ? '+' : ''}${thing.unit}`}
      lead={
        views.views.length > 0 ? (
          <Suspense fallback={null}>
            <ViewChips views={views.views} view={views.view} />
          </Suspense>
        ) : null
      }
      tools={known ? toolsOf(thing, own) : []}
    >
      {known ? (
        <ColumnMenu
          columns={view.ordered.map(({ id, title, frozen }) => ({ id, title, always: frozen }))}
          hidden={view.hidden}
          folded={view.folded}
          dense={view.dense}
          onShow={view.show}
          onDense={view.setDense}
          onReset={view.reset}
        />
      ) : null}
      <Primary thing={thing} />
    </Toolbar>
  )
}

/** What the list is there for: its own, titled by the rows it would act on, or 新增. */
function Primary({ thing }: { readonly thing: Thing }) {
  const [own = verb(thing, 'add')] = usePlaced(thing.pane, 'primary')
  const state = useCommand(own)
  return (
    <CommandButton command={own} variant="primary">
      {state?.title}
    </CommandButton>
  )
}
