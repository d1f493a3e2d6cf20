import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { eachPrice } from './each.query.ts'
import { explained, inquiryOf } from './price.query.ts'

export const price = serve('price', api.price, {
  async quote(asked, context) {
    const inquiry = await inquiryOf(context, asked)
    return explained(inquiry, inquiry.offers)
  },
  each: (asked, context) => eachPrice(context, asked),
})
