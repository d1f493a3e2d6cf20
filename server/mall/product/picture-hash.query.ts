import { sql } from 'kysely'
import type { Services } from '../../call/context.ts'
import type { Db, Tx } from '../../db/database.ts'
import { lookOf } from '../../files/media/look.ts'

/** What a picture looks like, by its address; null where nothing can be made of it, so that nobody tries again. */
export type Looks = ReadonlyMap<string, bigint | null>

/** Pictures of goods of which nobody has looked yet what they look like. */
export async function unseenPictures(db: Db, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct i.url from spu, jsonb_array_elements_text(images) as i(url)
    where i.url like '/media/%' and not exists (select from picture_hash h where h.url = i.url)
    limit ${most}`.execute(db)
  return rows.map(({ url }) => url)
}

export async function looksOf({ files }: Pick<Services, 'files'>, urls: readonly string[]): Promise<Looks> {
  const looks = new Map<string, bigint | null>()
  // One after the other: beside requests that somebody waits for.
  for (const url of new Set(urls)) looks.set(url, await lookOf(files, url))
  return looks
}

export async function keepLooks(tx: Tx, looks: Looks): Promise<void> {
  const [urls, hashes] = [[...looks.keys()], [...looks.values()].map(hash => hash?.toString() ?? null)]
  await sql`insert into picture_hash (url, hash) select * from unnest(${urls}::text[], ${hashes}::bigint[])
    on conflict (url) do nothing`.execute(tx)
}
