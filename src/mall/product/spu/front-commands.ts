import type { Command } from '../../../commands/command.ts'
import { newOrHOtCalls } from '../../../generated/contract/calls/newOrHOt.ts'
import { codesOf } from '../../../plain/plain.ts'
import { slices } from '../../../plain/slices.ts'
import { idsOf, onRows } from '../../../plain/thing-command.ts'
import { newHotKinds } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { spu } from './thing.ts'

/** 款 into the lists that the mall shows in front, from where they are found. */
export const frontCommands: readonly Command[] = (
  [
    { id: 'spu.toNew', kind: 1, words: ['new', '设为新品', '加入新品'] },
    { id: 'spu.toHot', kind: 2, words: ['hot', '设为热品', '加入热品'] },
  ] as const
).map(({ id, kind, words }) =>
  onRows(spu, {
    id,
    at: ['bulk'],
    title: `放进${newHotKinds[kind]}`,
    icon: 'plus',
    words,
    permit: codesOf(newOrHOtCalls.add),
    lock: 4000,
    async run(ctx) {
      let [added, already] = [0, 0]
      for (const spuIds of slices(idsOf(ctx), 200)) {
        const taken = await send(newOrHOtCalls.add, { kind, spuIds })
        added += taken.added
        already += taken.already
      }
      return `已放进${newHotKinds[kind]}${added}款${already > 0 ? `，${already}款原来就在` : ''}`
    },
  }),
)
