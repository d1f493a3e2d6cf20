import type { Ask } from '../../../commands/command.ts'
import { sortingCalls } from '../../../generated/contract/calls/sorting.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, onRows } from '../../../plain/thing-command.ts'
import { whyOver } from '../../../values/order/sorting.ts'
import { send } from '../../../wire/client.ts'
import { sorting, sortingVerb } from './thing.ts'

const pickersNow = (signal?: AbortSignal) =>
  send(sortingCalls.pickers, {}, { ...(signal && { signal }), dedupe: false })

const picker: Ask = {
  question: '派给谁拣？',
  async choices(_ctx, signal) {
    return (await pickersNow(signal)).map(({ id, name }) => ({ value: String(id), label: name }))
  },
}

/** Waves for somebody to pick; whoever else scans in them may. */
export const assigning = onRows(sorting, {
  ...sortingVerb('assign'),
  at: ['head', 'bulk'],
  // The first to give way where the head is narrow.
  leads: true,
  title: '派给拣货员',
  icon: 'users',
  words: ['assign', 'picker', '派工', '指派'],
  keys: ['KeyS'],
  permit: codesOf(sortingCalls.assign),
  lock: 2000,
  ask: { picker },
  unless: ({ rows }) => rows.map(({ row }) => whyOver(row.status)).find(why => why !== undefined),
  async run(ctx, { picker }) {
    const [ids, userId] = [idsOf(ctx), Number(picker)]
    // Before it is done: what cannot be named would be told as if it had failed.
    const whose = (await pickersNow()).find(({ id }) => id === userId)
    await send(sortingCalls.assign, { ids, userId })
    return `${ids.length}个波次已派给${whose?.name ?? '拣货员'}`
  },
})
