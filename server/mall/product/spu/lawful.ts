import type { Context } from '../../../call/context.ts'
import { bad, Refusal } from '../../../call/refusal.ts'
import { problemsOf } from '../../../plain/rule.ts'
import type { Values } from '../../../plain/values.ts'
import { productSkus } from '../sku.query.ts'
import { spus } from '../spu-list.query.ts'

/** Why a 货 may not be so: of one that is there by its id, of a new one by its number. */
export interface RowProblem {
  readonly skuId?: number
  readonly skuNo?: string
  readonly field: string
  readonly reason: string
}

/** Code 400: the first sentence, and for the editor which cells are meant. */
export function refuseRows(problems: readonly RowProblem[]): never {
  const [first] = problems
  const sentence = first?.skuNo === undefined ? first?.reason : `${first.skuNo}：${first.reason}`
  throw new Refusal(400, sentence ?? '', { field: 'skus', rows: problems })
}

interface Added {
  readonly id: number
  readonly row: Values
}

/** What was just added, by the same rules as every change. Throws code 400, and nothing was added. */
export async function mustBeLawful(
  context: Context,
  { spu, skus }: { readonly spu?: Added; readonly skus: readonly Added[] },
): Promise<void> {
  const fresh = ({ id, row }: Added) => ({ id, row, now: {} })
  const [wrong] = spu ? await problemsOf(spus.target.rules ?? [], [fresh(spu)], context) : []
  if (wrong) throw bad(wrong.sentence, wrong.field)
  const problems = await problemsOf(productSkus.rules ?? [], skus.map(fresh), context)
  if (problems.length === 0) return
  const numbers = new Map(skus.map(({ id, row }) => [id, String(row.skuNo)]))
  refuseRows(
    problems.map(({ id, field, sentence }) => ({ skuNo: numbers.get(id) ?? '', field, reason: sentence })),
  )
}
