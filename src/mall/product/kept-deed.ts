import type { Ctx, Undo } from '../../commands/command.ts'
import { slices } from '../../plain/slices.ts'
import { takeBack } from '../../plain/take-back.ts'
import { refresh } from '../../plain/thing-command.ts'
import { previewUndo } from '../../plain/undo/undo-asked.ts'
import { newKey } from '../../wire/keys.ts'

interface KeptDeed {
  readonly ids: readonly number[]
  /** So many ids a call takes. */
  readonly most: number
  send(ids: number[], batchId: string): Promise<unknown>
  /** 已下架20款商品的全部货品 */
  readonly said: string
}

/** Done to many rows at once, each part under an id by which it is taken back: at once, or tomorrow by 撤销批量修改. */
export async function keptDeed(ctx: Ctx, { ids, most, send, said }: KeptDeed): Promise<Undo> {
  const done: string[] = []
  for (const part of slices(ids, most)) {
    const batchId = newKey()
    await send(part, batchId)
    done.push(batchId)
  }
  const again = () => refresh(ctx)
  // Of many rows it is seen first what each will be again.
  return {
    said,
    run: () => (ids.length > 1 ? previewUndo(done, again) : takeBack(done, again, { deed: said })),
  }
}
