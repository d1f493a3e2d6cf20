import type { Cells } from '../../../plain/cells.tsx'
import { richCell } from '../../parts/rich-cell.tsx'

export const cells: Cells = { answer: richCell('answer') }
