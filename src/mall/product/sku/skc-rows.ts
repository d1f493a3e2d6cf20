import { skuCalls } from '../../../generated/contract/calls/sku.ts'
import type { PlainRow } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'

const pageSize = 200

/** All 货 of a 款色, by their numbers. */
export async function rowsOfSkc(skcId: number, signal?: AbortSignal): Promise<readonly PlainRow[]> {
  const found: PlainRow[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const asked = { skcId, sort: 'skuNo', pageNum, pageSize } as const
    const { records } = await send(skuCalls.page, asked, { dedupe: false, ...(signal && { signal }) })
    found.push(...records)
    if (records.length < pageSize) return found
  }
}
