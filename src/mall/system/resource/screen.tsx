import { lazy, useEffect, useLayoutEffect, useState } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { ErrorPane } from '../../../kit/error-pane.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../plain/panes.ts'
import { settle } from '../../../plain/settled.ts'
import { Failed } from '../../../wire/errors.ts'
import { FunctionSide } from './function-side.tsx'
import { functionPane, functionVerb, menuPane, menuVerb, type ResourceHandle } from './handle.ts'
import { MenuSide } from './menu-side.tsx'
import { useFunctions } from './use-functions.ts'
import { useMenus } from './use-menus.ts'

const MenuDialog = lazy(() => import('./menu-dialog.tsx').then(module => ({ default: module.MenuDialog })))
const FunctionDialog = lazy(() =>
  import('./function-dialog.tsx').then(module => ({ default: module.FunctionDialog })),
)

type Side = 'menus' | 'functions'

/** 权限资源: the menu as a tree that is arranged, beside the functions, which are the permission codes. */
export function ResourceScreen() {
  const location = usePaneLocation()
  const [scope, setScope] = useState<1 | 2>(1)
  const [side, setSide] = useState<Side>('menus')
  const menus = useMenus(scope)
  const functions = useFunctions()
  const failed = menus.asked.error ?? functions.asked.error
  const loading = menus.asked.isPending || functions.asked.isPending
  const { id, search } = location
  usePublished(id, side, menus.current, functions.current)

  useEffect(() => {
    if (!loading) settle()
  }, [loading])

  const refresh = async () => {
    await Promise.all([menus.asked.refetch(), functions.asked.refetch()])
  }
  const go = (to: Side) => {
    if (to === 'menus') menus.lead.tree.current?.focus()
    else {
      functions.setAt(Math.max(0, functions.at))
      functions.grid.current?.focus()
    }
  }
  const latest = useLatest<ResourceHandle & { nextPart(): boolean }>({
    blocked: menus.blocked,
    step: menus.step,
    menuRemoved: menus.removed,
    functionRemoved: functions.removed,
    refresh,
    find() {
      const { current } = side === 'menus' ? menus.search : functions.search
      current?.focus()
      current?.select()
    },
    nextPart() {
      const last = side === 'functions'
      go(last ? 'menus' : 'functions')
      return !last
    },
    moveFunction: delta => functions.grid.current?.moveCurrent(delta),
    moveMenu: by => menus.lead.move(by),
  })
  useLayoutEffect(() => {
    const now = () => latest.current
    return lendHandle(id, 'resource', {
      blocked: direction => now().blocked(direction),
      step: direction => now().step(direction),
      menuRemoved: menu => now().menuRemoved(menu),
      functionRemoved: removed => now().functionRemoved(removed),
      refresh: () => now().refresh(),
      find: () => now().find(),
      moveMenu: by => now().moveMenu(by),
      moveFunction: delta => now().moveFunction(delta),
    })
  }, [id])
  useLayoutEffect(() => lendHandle(id, 'parts', { next: () => latest.current.nextPart() }), [id])

  const editedMenu = search.get('menu')
  const editedFunction = search.get('function')
  const mayMenu = useCommand(menuVerb(editedMenu === 'new' ? 'add' : 'edit')) !== undefined
  const mayFunction = useCommand(functionVerb(editedFunction === 'new' ? 'add' : 'edit')) !== undefined
  const close = () => location.patch({ menu: undefined, under: undefined, function: undefined })

  if (failed)
    return (
      <ErrorPane
        title={failed.message}
        errorId={failed instanceof Failed ? failed.errorId : undefined}
        onRetry={() => void refresh()}
      />
    )
  return (
    <div className="flex min-h-0 flex-1">
      <MenuSide
        menus={menus}
        active={side === 'menus'}
        onActive={() => setSide('menus')}
        onScope={setScope}
        onEdit={menu => location.patch({ menu: String(menu) })}
      />
      <FunctionSide
        functions={functions}
        active={side === 'functions'}
        onActive={() => setSide('functions')}
        onEdit={edited => location.patch({ function: String(edited) })}
      />
      <Fetched>
        {editedMenu !== null && mayMenu && !loading ? (
          <MenuDialog
            key={editedMenu}
            which={editedMenu}
            under={Number(search.get('under')) || undefined}
            menus={menus}
            onClose={close}
          />
        ) : null}
        {editedFunction !== null && mayFunction && !loading ? (
          <FunctionDialog key={editedFunction} which={editedFunction} functions={functions} onClose={close} />
        ) : null}
      </Fetched>
    </div>
  )
}

/** The side that has the focus is what commands act in. */
function usePublished(
  id: string,
  side: Side,
  menu: ReturnType<typeof useMenus>['current'],
  row: ReturnType<typeof useFunctions>['current'],
): void {
  useLayoutEffect(() => {
    const acted = side === 'menus' ? menu && { ...menu, name: menu.title, below: menu.children.length } : row
    const rows = acted ? [{ id: acted.id, name: acted.name, version: acted.version, row: { ...acted } }] : []
    publishPane(id, {
      ...paneFacts(id),
      kind: side === 'menus' ? menuPane : functionPane,
      title: '权限资源',
      rows,
      selection: 'none',
      dialog: false,
    })
  }, [id, side, menu, row])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
