import { api } from '../../../src/contract/api.ts'
import { contentMatter } from '../../../src/contract/content/content.ts'
import { whyNotNow } from '../../../src/values/content.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { recordOf } from '../../plain/columns.ts'
import { oneRow } from '../../plain/list.ts'
import { pageAnswer, paging } from '../../plain/paging.ts'
import { same } from '../../plain/values.ts'
import { handIn, judge, takeBack, turn, withdraw } from './act.query.ts'
import { contents, historyOf } from './content.query.ts'
import { countRevisions, held, matterOf, revisionsOf, shownOf } from './revision.query.ts'
import { goodsIn, goodsOf } from './whole.query.ts'

const { target } = contents

export const content = serve('content', api.content, {
  page: contents.page,
  async add({ submit, ...input }, context) {
    const made = await contents.add(input, context)
    return submit === 1 ? new Raw(await handIn(context, Number(recordOf(made.value).id))) : made
  },
  async edit({ submit, ...input }, context) {
    const { state } = await held(context, input.id)
    const now = await oneRow(context.tx, target, input.id, context.scope)
    const isNew = Object.entries(input).some(
      ([field, value]) => field in contentMatter && !same(value, now[field]),
    )
    const why = submit === 1 && !isNew ? whyNotNow('submit', state) : undefined
    if (why !== undefined) throw bad(why)
    const changed = await contents.update(input, context)
    return submit === 1 ? new Raw(await handIn(context, input.id)) : changed
  },
  del: contents.removeSome,
  async detail({ id }, context) {
    const row = await oneRow(context.tx, target, id, context.scope)
    const { revision, liveRevision } = row
    const live =
      liveRevision === null || liveRevision === revision
        ? null
        : await matterOf(context, Number(liveRevision))
    const goods = await goodsOf(context, [...goodsIn(row), ...goodsIn(live)])
    return new Raw({ ...row, live, goods, history: await historyOf(context, id) })
  },
  audit: async ({ id, ...verdict }, context) => new Raw(await judge(context, id, verdict)),
  takeBack: async ({ id }, context) => new Raw(await takeBack(context, id)),
  withdraw: async ({ id, revision }, context) => new Raw(await withdraw(context, id, revision)),
  async revisions({ id, ...input }, context) {
    await oneRow(context.tx, target, id, context.scope)
    const { size, limit } = paging(input)
    const found = await countRevisions(context, id)
    return new Raw(pageAnswer(await revisionsOf(context, id, limit), { found, exact: true }, size))
  },
  async shelves({ ids, ...to }, context) {
    await turn(context, ids, to)
    return null
  },
  async read({ id }, context) {
    const shown = await shownOf(context.tx, id, context.now)
    if (!shown) throw gone()
    return new Raw(shown)
  },
})
