import { api } from '../../../src/contract/api.ts'
import { contentMatter } from '../../../src/contract/content/content.ts'
import { contentStates } from '../../../src/values/lists.ts'
import { message } from '../../../src/values/messages.ts'
import { showTime } from '../../../src/values/time.ts'
import type { Context } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { recordOf } from '../../plain/columns.ts'
import { oneRow } from '../../plain/list.ts'
import { beforeOwnVerdict } from '../../plain/own-verdict.ts'
import { changeUnread } from '../../plain/thing.ts'
import { same } from '../../plain/values.ts'
import { contents, draft, historyOf, locked, note, published, rejected, waiting } from './content.query.ts'

const { target } = contents

export const content = serve('content', api.content, {
  page: contents.page,
  async add({ submit, ...input }, context) {
    const made = await contents.add(input, context)
    return submit === 1 ? new Raw(await handIn(context, Number(recordOf(made.value).id))) : made
  },
  async edit({ submit, state, status, reason, ...input }, context) {
    const now = await locked(context, input.id)
    for (const [field, value] of Object.entries({ state, status, reason }))
      if (value !== undefined && value !== now[field]) throw bad(message('bad.frozen', { field }), field)
    const isNew = Object.entries(input).some(
      ([field, value]) => field in contentMatter && !same(value, now[field]),
    )
    if (submit === 1 && !isNew && (now.state === waiting || now.state === published))
      throw bad(`${contentStates[now.state]}的内容不用再提交`)
    // Clients see nothing that nobody has looked at.
    const changed = await contents.update(isNew ? { ...input, state: draft } : input, context)
    return submit === 1 ? new Raw(await handIn(context, input.id)) : changed
  },
  del: contents.removeSome,
  async detail({ id }, context) {
    const row = await oneRow(context.tx, target, id, context.scope)
    return new Raw({ ...row, history: await historyOf(context, id) })
  },
  async audit({ id, pass, reason }, context) {
    const { state, publishTime } = await locked(context, id)
    if (state !== waiting) throw bad('只有待审核的内容可以审核')
    const set =
      pass === 1
        ? { state: published, reason: '', publishTime: publishTime ?? showTime(context.now) }
        : { state: rejected, reason }
    await changeUnread(context, target, [{ id, set }])
    await note(context, id, pass === 1 ? 2 : 3, reason)
    return new Raw(await oneRow(context.tx, target, id, context.scope))
  },
  async takeBack({ id }, context) {
    await locked(context, id)
    const set = await beforeOwnVerdict(context, target, id, 'x:content.audit')
    await changeUnread(context, target, [{ id, set }])
    await note(context, id, 4)
    return new Raw(await oneRow(context.tx, target, id, context.scope))
  },
  shelves: contents.shelves,
})

async function handIn(context: Context, id: number): Promise<unknown> {
  await changeUnread(context, target, [{ id, set: { state: waiting, reason: '' } }])
  await note(context, id, 1)
  return oneRow(context.tx, target, id, context.scope)
}
