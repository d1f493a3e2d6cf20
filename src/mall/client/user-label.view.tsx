import { lazy, Suspense } from 'react'
import { xhLabel as facts } from '../../contract/rows/xhLabel.generated.ts'
import { type Cells, tagCell } from '../../plain/cells.tsx'
import { usePaneLocation } from '../../plain/location.tsx'

const UsersDialog = lazy(() =>
  import('./user-label/users-dialog.tsx').then(module => ({ default: module.UsersDialog })),
)

export const cells: Cells = {
  type: tagCell('type', { 1: 'accent', 2: 'info', 3: 'warn', 4: 'grey' }, facts.type.words),
}

/** Who has a label stands where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const users = search.get('users')
  if (users === null) return null
  return (
    <Suspense fallback={null}>
      <UsersDialog key={users} labelId={Number(users)} onClose={() => patch({ users: undefined })} />
    </Suspense>
  )
}
