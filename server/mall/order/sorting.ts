import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { assignWaves, pickersOf, wavesInput } from './sorting/assign.query.ts'
import { cancelWave, confirmWave } from './sorting/close.query.ts'
import { countMissing } from './sorting/counted.query.ts'
import { detailsOfWave } from './sorting/details.query.ts'
import { pickCode } from './sorting/pick.query.ts'
import { shortOfWave } from './sorting/short.query.ts'
import { unpickFrom } from './sorting/unpick.query.ts'
import { makeWave } from './sorting/wave.query.ts'
import { weighLine } from './sorting/weigh.query.ts'
import { missings, sortings } from './sorting.query.ts'

export const sorting = serve('sorting', api.sorting, {
  async page(input, context) {
    return new Raw(await page(context.tx, sortings, await wavesInput(context, input), context.scope))
  },
  details: async ({ id }, context) => new Raw(await detailsOfWave(context, id)),
  wave: (input, context) => makeWave(context, input),
  pick: async (input, context) => new Raw(await pickCode(context, input)),
  weigh: async (input, context) => new Raw(await weighLine(context, input)),
  unpick: async (input, context) => new Raw(await unpickFrom(context, input)),
  short: async (input, context) => new Raw(await shortOfWave(context, input)),
  pickers: async (_input, { tx }) => [...(await pickersOf(tx))],
  async assign(input, context) {
    await assignWaves(input, context)
    return null
  },
  confirm: async ({ id }, context) => new Raw(await confirmWave(context, id)),
  cancel: async ({ id }, context) => new Raw(await cancelWave(context, id)),
  missing: async (input, { tx, scope }) => new Raw(await page(tx, missings, { ...input, lost: true }, scope)),
  counted: countMissing,
})
