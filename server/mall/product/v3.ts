import { api } from '../../../src/contract/api.ts'
import { Refusal } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { shelf, shelfInput } from './shelf.query.ts'
import { zoneFigures } from './special.query.ts'
import { wantsOf } from './spu/verify.query.ts'
import { spus } from './spu-list.query.ts'

export const v3 = serve('v3', api.v3, {
  async 'spu.mall.list'(input, context) {
    const { tx, scope } = context
    return new Raw(await page(tx, shelf, await shelfInput(context, input), scope))
  },
  async 'spu.updateTopFlag'({ spuId, topFlag }, context) {
    await changeUnread(context, spus.target, [{ id: spuId, set: { topFlag, bottomFlag: 0 } }])
    return null
  },
  async 'spu.updateBottomFlag'({ spuId, bottomFlag }, context) {
    await changeUnread(context, spus.target, [{ id: spuId, set: { bottomFlag, topFlag: 0 } }])
    return null
  },
  async 'spu.verifySpu'({ spuIds }, { tx }) {
    const problems = await wantsOf(tx, spuIds)
    const [first] = problems
    if (!first) return { problems }
    const told = `${first.spuNo}${first.wants.join('，')}`
    throw new Refusal(409, `${problems.length}款商品还不能上架：${told}`, { problems })
  },
  'spu.speciales.statistics': (_input, { tx }) => zoneFigures(tx),
})
