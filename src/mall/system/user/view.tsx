import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { showPhone } from '../../../values/phone.ts'
import type { user } from './thing.ts'

const RightsDialog = lazy(() =>
  import('./rights-dialog.tsx').then(module => ({ default: module.RightsDialog })),
)
const LoginsDialog = lazy(() =>
  import('./logins-dialog.tsx').then(module => ({ default: module.LoginsDialog })),
)

/** Many are called by their telephone: it reads as the one beside it does. */
export const cells: CellsOf<typeof user> = {
  userName: ({ userName }) => showPhone(userName),
}

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
