import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/**
 * The next number of a category: as its newest 款 is numbered, one beyond the highest of that manner. HF-R1007 leads to
 * HF-R1008; a category without goods begins with its own code.
 */
export async function nextSpuNo(tx: Tx, categoryId: number): Promise<string> {
  const { rows } = await sql<{ code: string; newest: string | null }>`
    select category.code, (select spu_no from spu where category_id = category.id and spu_no ~ '[0-9]{1,9}$'
      order by id desc limit 1) as newest
    from category where id = ${categoryId}`.execute(tx)
  const [{ code, newest } = { code: '', newest: null }] = rows
  const digits = /[0-9]{1,9}$/.exec(newest ?? '')?.[0]
  const stem = newest !== null && digits !== undefined ? newest.slice(0, -digits.length) : `${code}-`
  const width = digits?.length ?? 4
  const { rows: found } = await sql<{ highest: string | null }>`
    select max(substr(spu_no, ${stem.length + 1})::bigint)::text as highest from spu
    where starts_with(spu_no, ${stem}) and substr(spu_no, ${stem.length + 1}) ~ '^[0-9]{1,9}$'`.execute(tx)
  return `${stem}${String(Number(found[0]?.highest ?? 0) + 1).padStart(width, '0')}`
}
