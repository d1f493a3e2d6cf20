import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { Thing } from '../../../plain/plain.ts'
import { busTypeWord } from './form.ts'
import { roleVerbs, visitorRights } from './thing.ts'

const FunctionsDialog = lazy(() =>
  import('./functions-dialog.tsx').then(module => ({ default: module.FunctionsDialog })),
)
const MenusDialog = lazy(() => import('./menus-dialog.tsx').then(module => ({ default: module.MenusDialog })))
const CompareDialog = lazy(() =>
  import('./compare-dialog.tsx').then(module => ({ default: module.CompareDialog })),
)

export const cells: Cells = { busType: row => busTypeWord(row.busType) }

export const Editor = lazy(() => import('./role-dialog.tsx').then(module => ({ default: module.RoleDialog })))

/** The dialogs of a role's rights, opened by the address; each only for those who may use it. */
export function Overlay({ thing }: { thing: Thing }) {
  const { search, patch } = usePaneLocation()
  const visitor = useCommand(visitorRights) !== undefined
  const functions = useCommand(roleVerbs(thing)('functions')) !== undefined
  const menus = useCommand(roleVerbs(thing)('menus')) !== undefined
  const ofFunctions = search.get('functions')
  const ofMenus = search.get('menus')
  const compared = search.get('compare')
  const close = () => patch({ functions: undefined, menus: undefined, compare: undefined })
  return (
    <Fetched>
      {ofFunctions !== null && (functions || visitor) ? (
        <FunctionsDialog key={ofFunctions} roleId={Number(ofFunctions)} onClose={close} />
      ) : null}
      {ofMenus !== null && menus ? (
        <MenusDialog key={ofMenus} roleId={Number(ofMenus)} onClose={close} />
      ) : null}
      {compared === null ? null : <CompareDialog roleIds={compared.split(',').map(Number)} onClose={close} />}
    </Fetched>
  )
}
