import type { Command } from '../../../commands/command.ts'
import { tagCalls } from '../../../generated/contract/calls/tag.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'
import { spu } from '../spu/thing.ts'
import { labels } from '../spu-label/commands.ts'

/** Labels on 款 and off them, in the list of 款. */
export const tagCommands: readonly Command[] = [
  onRows(spu, {
    id: 'spu.tag',
    at: ['bulk'],
    title: '打标签',
    icon: 'plus',
    words: ['tag', 'label', '加标签'],
    permit: codesOf(tagCalls.batchAdd),
    lock: 4000,
    ask: { label: { question: '打哪个标签？', choices: labels } },
    async run(ctx, { label }) {
      const asked = { spuIds: idsOf(ctx), labelIds: [Number(label)] }
      const { added, already } = await send(tagCalls.batchAdd, asked)
      return `已给${added}款商品打上标签${already > 0 ? `，${already}款已有` : ''}`
    },
  }),
  onRows(spu, {
    id: 'spu.untag',
    at: ['bulk'],
    title: '移除标签',
    icon: 'x',
    words: ['untag', 'remove', '去标签'],
    permit: codesOf(tagCalls.removeOne),
    lock: 4000,
    ask: { label: { question: '移除哪个标签？', choices: labels } },
    async run(ctx, { label }) {
      const labelId = Number(label)
      let removed = 0
      for (const spuId of idsOf(ctx)) if (await removeOne(spuId, labelId)) removed += 1
      const without = ctx.rows.length - removed
      return `已从${removed}款商品移除标签${without > 0 ? `，${without}款没有这个标签` : ''}`
    },
  }),
]

/** Whether it had the label. */
async function removeOne(spuId: number, labelId: number): Promise<boolean> {
  try {
    await send(tagCalls.removeOne, { spuId, labelId }, { quiet: 'refused' })
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 404) return false
    throw error
  }
}
