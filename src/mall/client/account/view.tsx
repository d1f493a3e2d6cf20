import type { Cells } from '../../../plain/cells.tsx'
import { showPhone } from '../../../values/phone.ts'
import { namesCell, tagsCell } from '../names.tsx'

export const cells: Cells = {
  userName: row => showPhone(String(row.userName)),
  roles: tagsCell('roles', 'roleName'),
  stores: namesCell('stores', 'storeName'),
}

export { ImportBeside as Overlay } from '../import/beside.tsx'
