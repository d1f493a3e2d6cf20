import { pdfCalls } from '../../../generated/contract/calls/pdf.ts'
import { type AlbumLook, albumEmpty, albumPages, albumTitle } from '../../../values/paper/album.ts'
import { showDay } from '../../../values/time.ts'
import { send } from '../../../wire/client.ts'
import { printPages } from '../../parts/print/print-pages.tsx'

/** So many pictures are fetched at once. */
const together = 6

/** Hands 我的选品 to the browser's printer. Answers why nothing is printed. */
export async function printAlbum(look: AlbumLook): Promise<string | undefined> {
  const goods = await send(pdfCalls.allGoods, {}, { dedupe: false })
  if (goods.length === 0) return albumEmpty
  const pictures = await fetched([...new Set(goods.map(({ image }) => image))].filter(url => url !== ''))
  printPages(albumTitle, albumPages(goods, look, showDay(Date.now())), 'a4', () => {
    // Held until now, so that the browser has them at hand when it draws the pages.
    pictures.length = 0
  })
}

/** The printer does not wait for pictures: they are there before its pages are. One that does not come stays empty. */
async function fetched(urls: readonly string[]): Promise<HTMLImageElement[]> {
  const waiting = [...urls]
  const pictures: HTMLImageElement[] = []
  const fetchEach = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const picture = new Image()
      picture.src = url
      pictures.push(picture)
      await picture.decode().catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: together }, fetchEach))
  return pictures
}
