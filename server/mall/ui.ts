import { api } from '../../src/contract/api.ts'
import { message } from '../../src/values/messages.ts'
import { need } from '../need.ts'
import { applyBatch } from '../plain/batch.ts'
import { Refusal } from '../refusal.ts'
import { Raw, serve } from '../serve.ts'
import { updates } from './things.ts'

export const ui = serve('ui', api.ui, {
  /** No right of its own: needs the permit of the update call that is named. An unknown call is code 403. */
  async 'batch.apply'({ batchId, call, mode, dryRun, rows }, context) {
    const update = updates.get(call)
    if (!update) throw new Refusal(403, message('perm.missing', { code: call }))
    await need(context, update.permit)
    return new Raw(await applyBatch(context, update.target, call, batchId, rows, { mode, dryRun }))
  },
})
