import { attributeCategoryCalls } from '../../../generated/contract/calls/attributeCategory.ts'
import type { Lines } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { attribute } from './thing.ts'

/** Attributes as lines under their set. */
export const lines: Lines = {
  thing: attribute,
  shows: { name: 140, inputType: 84, required: 80, skuFlag: 80, options: 360 },
  cells: {},
  async under(id, signal) {
    const found = await send(attributeCategoryCalls['value.list'], { id }, { dedupe: false, signal })
    return found.map(({ values, ...row }) => ({ ...row, options: values.join('、') }))
  },
}
