import type { Out } from '../../../contract/call.ts'
import type { spuPrint } from '../../../contract/product/spu-print.ts'
import { spuCalls } from '../../../generated/contract/calls/spu.ts'
import { mostLabels } from '../../../values/piece-label.ts'
import { send } from '../../../wire/client.ts'

export type Label = Out<(typeof spuPrint)['generate.printList']>[number]

/** Pieces by their own ids, or all pieces of some 货 or 款. */
export type Asked = { readonly [of in 'ids' | 'skuIds' | 'spuIds']?: readonly number[] }

const pageSize = 200

/** The contents of the labels for the given pieces, as many as can be printed at once. */
export async function labelsOf(
  asked: Asked,
  signal: AbortSignal,
): Promise<{ labels: readonly Label[]; total: number }> {
  const labels: Label[] = []
  const sort = asked.ids ? ('ids' as const) : ('code' as const)
  const which = mutable(asked)
  for (let pageNum = 1; ; pageNum += 1) {
    const input = { ...which, sort, pageNum, pageSize }
    const page = await send(spuCalls['query.printList'], input, { signal, dedupe: false })
    labels.push(...page.records)
    if (pageNum >= page.pages || labels.length >= mostLabels)
      return { labels: labels.slice(0, mostLabels), total: page.total }
  }
}

/** As the calls take them. */
export function mutable(asked: Asked): { [of in keyof Asked]: number[] } {
  return Object.fromEntries(Object.entries(asked).map(([of, ids]) => [of, [...ids]]))
}
