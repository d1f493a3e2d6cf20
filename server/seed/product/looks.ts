import type { Tx } from '../../db/database.ts'
import { differenceHash } from '../../files/media/look.ts'
import { keepLooks } from '../../mall/product/picture-hash.query.ts'
import { drawing, drawings, drawingUrl } from '../drawings.ts'

/** What the pictures of the demo look like: they are drawn and never uploaded, so that nobody else would look at them. */
export async function seedLooks(tx: Tx): Promise<void> {
  const looks = new Map<string, bigint>()
  for (const name of drawings)
    looks.set(drawingUrl(name), await differenceHash(Buffer.from(drawing(name) ?? '')))
  await keepLooks(tx, looks)
}
