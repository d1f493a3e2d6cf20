import type { Product } from './product.ts'

/**
 * What the log must say of these rows, whoever changed them: every change begins with what the one before it left, the
 * last one left what is stored, and there are as many as the version has counted. Answers what is wrong.
 */
export async function auditFaults(
  product: Pick<Product, 'sql'>,
  firstVersions: ReadonlyMap<number, number>,
): Promise<string[]> {
  const ids = [...firstVersions.keys()]
  const gaps = await product.sql<{ what: string }>(
    `with step as (
       select c.row_id, c.audit_id, f.key, c.before -> f.key as was, c.after -> f.key as became,
         lag(c.after -> f.key) over before as last, lead(1) over before is null as newest
       from audit_changes c cross join lateral jsonb_object_keys(c.after) as f(key)
       where c.table_name = 'sku' and c.row_id = any($1::bigint[])
       window before as (partition by c.row_id, f.key order by c.audit_id))
     select format('row %s, %s: audit %s begins with %s after %s', row_id, key, audit_id, was, last) as what
     from step where last is not null and last is distinct from was
     union all
     select format('row %s, %s: stored %s, last logged %s', row_id, key, to_jsonb(sku) -> column_name, became)
     from step join sku on sku.id = row_id
       cross join lateral (select lower(regexp_replace(key, '([A-Z])', '_\\1', 'g'))) as named(column_name)
     where newest and to_jsonb(sku) -> column_name is distinct from became
     limit 20`,
    [ids],
  )
  const counts = await product.sql<{ id: number; version: number; changes: number }>(
    `select sku.id::int, sku.version, (select count(*)::int from audit_of('sku', sku.id)) as changes
     from sku where id = any($1::bigint[])`,
    [ids],
  )
  const miscounted = counts
    .filter(({ id, version, changes }) => version !== (firstVersions.get(id) ?? 0) + changes)
    .map(({ id, version, changes }) => `row ${id}: version ${version} after ${changes} changes`)
  return [...gaps.map(({ what }) => what), ...miscounted]
}

/** Batches kept, and lines of the log that name one: one each for every batch that was acknowledged. */
export async function commitsOf(
  product: Pick<Product, 'sql'>,
): Promise<{ readonly batches: number; readonly audits: number }> {
  const [counts] = await product.sql<{ batches: number; audits: number }>(
    `select (select count(*)::int from batch) as batches,
       (select count(*)::int from audit where batch_id is not null) as audits`,
  )
  return counts ?? { batches: 0, audits: 0 }
}
