import { thirdAuth as facts } from '../../contract/rows/thirdAuth.generated.ts'
import { type Cells, tagCell } from '../../plain/cells.tsx'

export const cells: Cells = {
  status: tagCell('status', { 1: 'accent', 2: 'warn', 3: 'err', 4: 'grey' }, facts.status.words),
}
