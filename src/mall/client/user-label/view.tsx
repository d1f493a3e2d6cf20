import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'

const UsersDialog = lazy(() => import('./users-dialog.tsx').then(module => ({ default: module.UsersDialog })))

/** Who has a label stands where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const users = search.get('users')
  if (users === null) return null
  return (
    <Fetched>
      <UsersDialog key={users} labelId={Number(users)} onClose={() => patch({ users: undefined })} />
    </Fetched>
  )
}
