import { sql } from 'kysely'
import { type AlbumLook, albumEmpty, albumTitle } from '../../../src/values/paper/album.ts'
import type { Context } from '../../call/context.ts'
import { Download } from '../../call/file.ts'
import { bad } from '../../call/refusal.ts'
import { fileName } from '../../files/export.ts'
import { mediaFile, smallOf } from '../../files/media/serve.ts'
import { type AlbumPicture, albumOrder } from '../../files/papers/messages.ts'
import { pdfFile, pdfType } from '../../files/papers/process.ts'
import type { Local } from '../../files/store/store.ts'
import { together } from '../../files/together.ts'
import { someRows } from '../../plain/list.ts'
import { shelf } from './shelf.query.ts'
import { onSale } from './spu-list.query.ts'

type Asking = Pick<Context, 'tx' | 'scope' | 'caller'>

/** What the caller has chosen and is on sale, in the order of the album, as the shelf tells it. */
export async function albumOf({ tx, scope, caller }: Asking): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from pdf_goods p join spu as t on t.id = p.spu_id
    where p.user_id = ${caller.userId} and ${onSale} order by p.place, t.id`.execute(tx)
  return someRows(
    tx,
    shelf,
    rows.map(({ id }) => id),
    scope,
  )
}

/** The same as a PDF. Throws code 400 where nothing is in it. */
export async function albumFile(context: Context, look: AlbumLook): Promise<Download> {
  const goods = albumOrder.shape.goods.parse(await albumOf(context))
  if (goods.length === 0) throw bad(albumEmpty)
  const now = context.now.getTime()
  const locals: Local[] = []
  try {
    const addresses = [...new Set(goods.map(({ image }) => image))]
    const pictures = await together(addresses, 8, url => pictureOf(context, url, locals))
    const content = await pdfFile({ kind: 'album', goods, look, now, pictures })
    const name = fileName(`${albumTitle}${goods.length}款`, context.now)
    return Download.whole(`${name}.pdf`, pdfType, content)
  } finally {
    for (const local of locals) await local.release()
  }
}

/** Of this mall alone: nothing is fetched from elsewhere. Drawn small where it is, else as it was sent. */
async function pictureOf(
  { services }: Pick<Context, 'services'>,
  url: string,
  locals: Local[],
): Promise<AlbumPicture> {
  const [, drawing] = /^\/drawings\/([\w-]+)\.svg$/.exec(url) ?? []
  const svg = drawing === undefined ? undefined : services.drawing(drawing)
  const name = mediaFile(url)
  const local = name && ((await services.files.local(smallOf(name))) ?? (await services.files.local(name)))
  if (local) locals.push(local)
  return { url, path: local?.path, svg }
}
