import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { addReturn } from './return/add.query.ts'
import { returnsOf } from './return/details.query.ts'
import { judgeReturns } from './return/judge.query.ts'
import { previewReturn } from './return/preview.query.ts'
import { returnItems } from './return.query.ts'

export const orderReturn = serve('orderReturn', api.orderReturn, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, returnItems, input, scope)),
  details: async ({ id }, context) => new Raw(await returnsOf(context, id)),
  preview: previewReturn,
  add: addReturn,
  judge: judgeReturns,
})
