import { label as facts } from '../../contract/rows/label.generated.ts'
import { type Cells, tagCell } from '../../plain/cells.tsx'

/** The colour of a label is shown as the tag it will be. */
export const cells: Cells = {
  color: tagCell('color', { grey: 'grey', accent: 'accent', warn: 'warn', info: 'info' }, facts.color.words),
}
