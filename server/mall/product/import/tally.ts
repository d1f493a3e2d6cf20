import * as z from 'zod'
import { type MendKind, mendKinds } from '../../../../src/values/mends.ts'
import type { Block, Group } from './messages.ts'
import type { Settled } from './settle.ts'

/** The counts of a file so far. A job keeps them beside its progress, so that another server continues the counting. */
export const tally = z.object({
  blocks: z.int(),
  lines: z.int(),
  ready: z.int(),
  spus: z.int(),
  refused: z.int(),
  pictures: z.int(),
  mends: z.array(z.object({ header: z.string(), kind: z.literal(mendKinds), count: z.int() })),
  /** The last word is said: the totals stand in the report. */
  ended: z.boolean(),
})
export type Tally = z.infer<typeof tally>

export const none: Tally = {
  blocks: 0,
  lines: 0,
  ready: 0,
  spus: 0,
  refused: 0,
  pictures: 0,
  mends: [],
  ended: false,
}

export function counted(before: Tally, block: Block, { able, lines, refused }: Settled): Tally {
  return {
    blocks: block.number + 1,
    lines: before.lines + block.lines,
    ready: before.ready + lines,
    spus: before.spus + able.length,
    refused: before.refused + refused.length,
    pictures: before.pictures + block.groups.reduce((sum, { pictures }) => sum + pictures, 0),
    mends: countedMends(before.mends, block.groups),
    ended: false,
  }
}

/** How often each kind of change was made to the values of a column, with those of these groups or lines. */
export function countedMends(before: Tally['mends'], of: readonly Pick<Group, 'mends'>[]): Tally['mends'] {
  const counts = new Map(before.map(each => [`${each.header}\0${each.kind}`, { ...each }]))
  for (const { header, kind } of of.flatMap(({ mends }) => mends)) count(counts, header, kind)
  return [...counts.values()]
}

function count(counts: Map<string, Tally['mends'][number]>, header: string, kind: MendKind): void {
  const key = `${header}\0${kind}`
  const known = counts.get(key)
  if (known) known.count += 1
  else counts.set(key, { header, kind, count: 1 })
}
