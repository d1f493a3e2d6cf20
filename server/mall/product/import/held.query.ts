import { sql } from 'kysely'
import type { ImportField } from '../../../../src/values/import-columns.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { nccHeld, nccOff } from '../sku/ncc-number.query.ts'
import { oldNoHeld } from '../sku/old-no.query.ts'
import type { Earlier } from './earlier.ts'
import type { Group } from './messages.ts'

/** Whose the old numbers and those of the ERP are: of the mall, and of the lines before. */
export interface Held {
  /** Why a 货 may not have its numbers, by the rules of every 货; one that may holds them from now on. */
  take(sku: Readonly<Record<string, unknown>>, spuNo: string): readonly [string, ImportField] | undefined
}

export async function heldNumbers(db: Db | Tx, groups: readonly Group[], earlier: Earlier): Promise<Held> {
  const given = (field: 'oldNo' | 'nccNo') => [
    ...new Set(
      groups.flatMap(({ items }) => items.map(({ sku }) => String(sku?.[field] ?? ''))).filter(Boolean),
    ),
  ]
  const old = await sql<{ no: string; of: string }>`
    select distinct sku.old_no as no, spu.spu_no as of from sku join spu on spu.id = sku.spu_id
    where sku.old_no = any(${given('oldNo')}::text[]) and sku.old_no <> ''`.execute(db)
  const ncc = await sql<{ no: string; of: string | null; enabled: number }>`
    select given.no, sku.sku_no as of, coalesce(m.enabled, 1) as enabled
    from unnest(${given('nccNo')}::text[]) as given(no) left join sku on sku.ncc_no = given.no
      left join ncc_material m on m.ncc_no = given.no`.execute(db)
  const designs = new Map([...earlier.designs, ...old.rows.map(({ no, of }) => [no, of] as const)])
  const bearers = new Map([
    ...earlier.bearers,
    ...ncc.rows.flatMap(({ no, of }) => (of === null ? [] : [[no, of] as const])),
  ])
  const off = new Set(ncc.rows.filter(({ enabled }) => enabled !== 1).map(({ no }) => no))
  return {
    take(sku, spuNo) {
      const [oldNo, nccNo] = [String(sku.oldNo ?? ''), String(sku.nccNo ?? '')]
      const design = designs.get(oldNo)
      if (oldNo !== '' && design !== undefined && design !== spuNo) return [oldNoHeld(oldNo, design), 'oldNo']
      const bearer = bearers.get(nccNo)
      if (nccNo !== '' && bearer !== undefined) return [nccHeld(nccNo, bearer), 'nccNo']
      if (off.has(nccNo)) return [nccOff(nccNo), 'nccNo']
      if (oldNo !== '') designs.set(oldNo, spuNo)
      if (nccNo !== '') bearers.set(nccNo, String(sku.skuNo))
      return undefined
    },
  }
}
