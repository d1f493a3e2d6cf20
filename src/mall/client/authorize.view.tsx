import { channelAuthorize as facts } from '../../contract/rows/channelAuthorize.generated.ts'
import { type Cells, tagCell } from '../../plain/cells.tsx'

export const cells: Cells = {
  status: tagCell('status', { 1: 'accent', 2: 'info', 3: 'warn', 4: 'grey' }, facts.status.words),
}
