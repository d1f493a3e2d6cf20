import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'

const RightsDialog = lazy(() =>
  import('./rights-dialog.tsx').then(module => ({ default: module.RightsDialog })),
)
const LoginsDialog = lazy(() =>
  import('./logins-dialog.tsx').then(module => ({ default: module.LoginsDialog })),
)

/** What an account may, and when it came in, stand where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const rights = search.get('rights')
  const logins = search.get('logins')
  const close = () => patch({ rights: undefined, logins: undefined })
  return (
    <Fetched>
      {rights === null ? null : <RightsDialog key={rights} userId={Number(rights)} onClose={close} />}
      {logins === null ? null : <LoginsDialog key={logins} userId={Number(logins)} onClose={close} />}
    </Fetched>
  )
}
