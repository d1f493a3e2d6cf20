import type { Cells } from '../../../plain/cells.tsx'
import { namesCell, tagsCell } from '../names.tsx'

export const cells: Cells = {
  roles: tagsCell('roles', 'roleName'),
  stores: namesCell('stores', 'storeName'),
}

export { ImportBeside as Overlay } from '../import/beside.tsx'
