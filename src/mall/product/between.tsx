import type { PlainRow } from '../../plain/plain.ts'
import { show } from '../../plain/values.ts'
import type { FieldFacts } from '../../values/field-facts.ts'

/** From the least of several 货 to the most; one value where all are alike. */
export function between(min: string, max: string, field: FieldFacts) {
  return (row: PlainRow) => {
    const [low, high] = [show(field, row[min]), show(field, row[max])]
    return <span className="data">{low === high ? low : `${low}–${high}`}</span>
  }
}
