import { api } from '../../../src/contract/api.ts'
import { prizeSentence, prizesProblem } from '../../../src/values/lottery/prize.ts'
import { bad } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { mustBeUndrawn, publish, start, stop } from './lottery/act.query.ts'
import { draw } from './lottery/draw.query.ts'
import { mine, open } from './lottery/own.query.ts'
import { prizesIn } from './lottery/prizes.ts'
import { simulated } from './lottery/simulate.ts'
import { verified } from './lottery/verify.query.ts'
import { benefits } from './lottery/voucher.query.ts'
import { address, cancelWin, claim, deliver, waybill } from './lottery/win.query.ts'
import { lotteries } from './lottery.query.ts'
import { goodsAlone, lotteryDraws, lotteryWins } from './lottery-draw.query.ts'

export const lottery = serve('lottery', api.lottery, {
  page: lotteries.page,
  add: lotteries.add,
  edit: lotteries.update,
  async del(input, context) {
    const { id, ids = id === undefined ? [] : [id] } = input
    await mustBeUndrawn(context, ids)
    return lotteries.removeSome(input, context)
  },
  detail: lotteries.details,
  updateStatus: async ({ id, status }, context) =>
    new Raw(status === 1 ? await start(context, id) : await stop(context, id)),
  publish: async ({ id }, context) => new Raw(await publish(context, id)),
  recordPage: async (input, { tx, scope }) => new Raw(await page(tx, lotteryDraws, input, scope)),
  winPage: async (input, { tx, scope }) => new Raw(await page(tx, lotteryWins, goodsAlone(input), scope)),
  deliver,
  waybill,
  address,
  cancelWin,
  equities: async (_input, context) => new Raw(await benefits(context)),
  async simulate({ prizes, costPoints }) {
    const grid = prizesIn(prizes)
    const wrong = prizesProblem(grid)
    if (wrong) throw bad(prizeSentence(wrong), 'prizes')
    return simulated(grid, costPoints)
  },
  verify: ({ id }, context) => verified(context, id),
  open: (_input, context) => open(context),
  mine: async (input, context) => new Raw(await mine(input, context)),
  draw,
  claim,
})
