import { sql } from 'kysely'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { richLimits } from '../../../src/values/rich.ts'
import type { Context } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'
import { mediaFile } from '../../files/media/serve.ts'
import { recordOf } from '../../plain/columns.ts'

/** What somebody is asked to look at must be something, and all of it be there. Throws code 400 with what is to be mended. */
export async function mustBeWhole(context: Context, row: Readonly<Record<string, unknown>>): Promise<void> {
  const { kind, body: html, video } = row
  const body = String(html ?? '')
  if (kind === 1 && body === '') throw bad('图文内容请输入正文', 'body')
  if (kind === 2 && video === '') throw bad('视频内容请上传视频', 'video')
  await goodsMustBe(context, row.spuIds)
  const pictures = [...body.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/gi)].map(([, address = '']) => address)
  const over = pictures.slice(richLimits.images).map((_, nth) => `第${richLimits.images + nth + 1}张`)
  if (over.length > 0) {
    const counts = { n: String(richLimits.images), m: String(pictures.length) }
    throw bad(refusalMessage('content.pictures', { ...counts, names: over.join('、') }), 'body')
  }
  await filesMustBe(context, [
    { field: 'cover', name: '封面', address: String(row.cover ?? '') },
    { field: 'video', name: '视频', address: String(video ?? '') },
    ...pictures.map((address, nth) => ({ field: 'body', name: `正文第${nth + 1}张图片`, address })),
  ])
}

async function goodsMustBe({ tx }: Context, named: unknown): Promise<void> {
  const ids = Array.isArray(named) ? named.map(Number) : []
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`select id from spu where id = any(${ids}::bigint[])`.execute(tx)
  const there = new Set(rows.map(({ id }) => id))
  const missing = ids.flatMap((id, nth) => (there.has(id) ? [] : [`第${nth + 1}款（id ${id}）`]))
  if (missing.length > 0) throw bad(refusalMessage('content.goods', { names: missing.join('、') }), 'spuIds')
}

interface Named {
  readonly field: string
  readonly name: string
  readonly address: string
}

/** Uploads alone: what the product itself draws is always there. */
async function filesMustBe({ services }: Context, files: readonly Named[]): Promise<void> {
  const missing: Named[] = []
  for (const file of files) {
    const name = mediaFile(file.address)
    if (name && !(await services.files.head(name))) missing.push(file)
  }
  const [first] = missing
  if (first)
    throw bad(
      refusalMessage('content.gone', { names: missing.map(({ name }) => name).join('、') }),
      first.field,
    )
}

/** The goods that contents name, by what they are called, in the order of the ids. */
export async function goodsOf({ tx }: Context, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; spuNo: string; name: string; picture: string }>`
    select s.id, s.spu_no as "spuNo", s.name, s.image as picture
    from spu s where s.id = any(${[...ids]}::bigint[]) order by s.id`.execute(tx)
  return rows
}

/** The ids of goods that a matter names. */
export function goodsIn(matter: unknown): readonly number[] {
  const { spuIds } = recordOf(matter)
  return Array.isArray(spuIds) ? spuIds.map(Number) : []
}
