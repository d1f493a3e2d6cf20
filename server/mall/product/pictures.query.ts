import { extname } from 'node:path'
import { sql } from 'kysely'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { showTime } from '../../../src/values/time.ts'
import type { Context } from '../../call/context.ts'
import { Download } from '../../call/file.ts'
import { bad } from '../../call/refusal.ts'
import { mediaFile } from '../../files/media/serve.ts'
import type { FileName, FileStore } from '../../files/store/store.ts'
import { together } from '../../files/together.ts'
import { type ZipFile, zip, zipType } from '../../files/zip.ts'
import { allIds } from '../../plain/list.ts'
import { spus } from './spu-list.query.ts'

/** What somebody waits for, and a disk of theirs takes. */
export const most = { pictures: 5000, bytes: 1024 ** 3 }

interface Picture {
  readonly name: string
  readonly file: FileName | undefined
}

/** What of a call it needs. */
type Asking = Pick<Context, 'tx' | 'scope' | 'now'> & {
  readonly services: Pick<Context['services'], 'files'>
}

type Which = { readonly ids: readonly number[] } | { readonly query: Readonly<Record<string, unknown>> }

/** The pictures of 款 as one zip, named by their numbers: HF-R1007.jpg, HF-R1007-2.jpg. Throws code 400 for too many. */
export async function pictures(context: Asking, which: Which, limits = most): Promise<Download> {
  const { tx, scope, services, now } = context
  // One more than may be taken away: more 款 than that have more pictures than that, or hardly any.
  const ids = 'ids' in which ? which.ids : await allIds(tx, spus.target, which.query, scope, 100_000)
  const { rows } = await sql<{ spuNo: string; image: string }>`
    select spu_no as "spuNo", i.image from spu, jsonb_array_elements_text(images) with ordinality as i(image, place)
    where spu.id = any(${[...ids]}::bigint[]) and i.image like '/media/%' order by spu_no, spu.id, place
    limit ${limits.pictures + 1}`.execute(tx)
  if (rows.length > limits.pictures) throw bad(refusalMessage('export.pictures', { n: limits.pictures }))
  const { files } = services
  const found = await there(files, named(rows))
  if (found.length === 0) throw bad(refusalMessage('export.pictures.none'))
  if (found.reduce((sum, { size }) => sum + size, 0) > limits.bytes)
    throw bad(refusalMessage('export.pictures.large', { n: limits.bytes / 1024 ** 3 }))
  const name = `商品图片-${showTime(now).replace(/[-:]/g, '').replace(' ', '-').slice(0, 13)}.zip`
  return new Download(name, zipType, zip(filesOf(files, found, now)))
}

/** Whatever no file can be called. */
const foreign = /[\\/:*?"<>|\p{Cc}]/gu

function named(rows: readonly { spuNo: string; image: string }[]): Picture[] {
  const taken = new Map<string, number>()
  return rows.map(({ spuNo, image }) => {
    const base = spuNo.replace(foreign, '_')
    const place = (taken.get(base) ?? 0) + 1
    taken.set(base, place)
    return { name: `${base}${place === 1 ? '' : `-${place}`}${extname(image)}`, file: mediaFile(image) }
  })
}

interface There {
  readonly name: string
  readonly file: FileName
  readonly size: number
}

/** A picture whose file is gone is left out: the others are wanted all the same. */
async function there(files: FileStore, all: readonly Picture[]): Promise<There[]> {
  const found = await together(all, 16, async ({ name, file }) => {
    const state = file && (await files.head(file))
    return state ? [{ name, file, size: state.size }] : []
  })
  return found.flat()
}

async function* filesOf(
  files: FileStore,
  all: readonly There[],
  lastModified: Date,
): AsyncGenerator<ZipFile> {
  for (const { name, file } of all) yield { name, input: bytesOf(files, file), lastModified }
}

/** Opened when it is its turn: a store gives up a reader that takes nothing. */
async function* bytesOf(files: FileStore, name: FileName): AsyncGenerator<Uint8Array> {
  const found = await files.get(name)
  if (!found) throw new Error(`${name} went while it was being exported`)
  yield* found.bytes
}
