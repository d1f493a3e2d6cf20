import { label as facts } from '../../../generated/contract/rows/label.ts'
import { Tag, type TagTone } from '../../../kit/tag.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { wordsOf } from '../../../values/field-facts.ts'

const tones: readonly TagTone[] = ['grey', 'accent', 'warn', 'info']

/** The colour of a label is shown as the tag it will be. */
export const cells: Cells = {
  color: ({ color }) => (
    <Tag tone={tones.find(tone => tone === color)}>{wordsOf(facts.color)[String(color)]}</Tag>
  ),
}
