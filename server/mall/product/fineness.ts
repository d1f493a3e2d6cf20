import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { recordOf } from '../../plain/columns.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.fineness

export const finenesses = thing({ table: 'fineness', title: '成色', owner: 'shared', calls })

export const fineness = serve('fineness', calls, {
  /** Clients see what there is, not who of the staff wrote it. */
  async list(input, context) {
    const found = recordOf((await finenesses.page(input, context)).value)
    if (context.scope.kind === 'staff' || !Array.isArray(found.records)) return new Raw(found)
    return new Raw({ ...found, records: found.records.map(row => ({ ...row, updateBy: '' })) })
  },
  add: finenesses.add,
  update: finenesses.update,
  delete: finenesses.remove,
})
