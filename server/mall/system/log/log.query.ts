import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import { contains } from '../../../plain/search.ts'
import { type Target, target } from '../../../plain/target.ts'
import { takenBack } from '../../declared.ts'
import { inPeriod } from '../../parts/period.query.ts'
import { changesNamed, type RowKey } from './names.query.ts'
import { told } from './told.ts'

/** How many changes of one audit row come at a time. */
export const mostChanges = 200

interface Part {
  readonly userId: number
  /** May take back what others did. */
  readonly mayAll: boolean
  /** Sees the whole log, and where each came from: the history of a row says no colleague's address. */
  readonly whole: boolean
  readonly table?: string | undefined
  readonly rowId?: number | undefined
  /** In the place of these two: the rows whose changes are told together. */
  readonly rows?: readonly RowKey[] | undefined
  readonly changesFrom?: number | undefined
}

/** The rows of a generic batch, and of an undo, went through the update call that the batch names. */
const through = sql`t.call in ('x:ui.batch.apply', 'x:sysLog.undoBatch', 'x:sysLog.redoBatch', 'x:sku.batchUndo')`
const call = sql`case when ${through} then coalesce(b.call, t.call) else t.call end`
const bare = (id: RawBuilder<unknown>) => sql`split_part(regexp_replace(${id}, '^x:', ''), '.', 1)`

/** Audit rows as a list; of their changes those of one row, where it is one row's history that is asked for. */
export function logs({ userId, mayAll, whole, table, rowId, rows, changesFrom = 0 }: Part): Target {
  const known = rows ?? (table === undefined || rowId === undefined ? undefined : [{ table, rowId }])
  const these = known
    ? sql`c.audit_id = t.id`
    : sql`c.audit_id = t.id and (${rowId ?? null}::bigint is null or c.row_id = ${rowId ?? null})
    and (${table ?? null}::text is null or c.table_name = ${table ?? null})`
  // Of rows that are known those of a block are not taken apart to find them.
  const changes = known
    ? sql`(select a.audit_id, k.table_name, k.row_id, a.before, a.after
        from unnest(${known.map(key => key.table)}::text[], ${known.map(key => key.rowId)}::bigint[])
          as k(table_name, row_id) cross join lateral audit_of(k.table_name, k.row_id) a)`
    : sql`audit_changes`
  const isTold = sql`(exists (select from audit_change c where ${these}) or exists (select from audit_block b
    where b.audit_id = t.id and (${rowId ?? null}::bigint is null or b.row_ids @> array[${rowId ?? null}::bigint])
      and (${table ?? null}::text is null or b.table_name = ${table ?? null})))`
  return target({
    table: 'audit',
    title: '操作日志',
    name: 'userName',
    list: api.sysLog.queryOperationLog,
    editable: {},
    owner: 'shared',
    order: '-id',
    told,
    joins: sql`left join batch b on b.id = t.batch_id`,
    select: {
      ip: sql`case when ${whole}::boolean then t.ip else '' end`,
      service: bare(call),
      // Counted here, put into words by `told`: rows of each table by what became of them, cells of each field.
      object: sql`coalesce((select jsonb_agg(jsonb_build_object('table', counted.name, 'kind', kind, 'rows', found)
          order by found desc, counted.name, kind)
        from (select c.table_name as name, case when c.before is null then 'new' when c.after is null then 'gone'
            else 'change' end as kind, count(*) as found
          from ${changes} c where ${these} group by 1, 2) as counted), '[]')`,
      action: sql`coalesce((select jsonb_agg(jsonb_build_object('table', name, 'field', field, 'cells', found))
        from (select c.table_name as name, field, count(*) as found
          from ${changes} c, jsonb_object_keys(c.before || c.after) as field
          where ${these} and c.before is not null and c.after is not null group by 1, 2) as counted), '[]')`,
      changed: sql`''`,
      said: sql`''`,
      undoBar: sql`case when t.batch_id is null then '不是一批修改，不能整批撤销'
        when b.id is null and t.call = 'import.importSpuAndConfirm'
          then case when t.user_id = ${userId} then '新增的商品请在任务管理打开这次导入的结果来撤销'
            else '新增的商品请由导入人在任务管理打开这次导入的结果来撤销' end
        when b.id is null then '这样的一批不是改已有的行，不能撤销'
        when b.undone_by is not null then '这一批已经撤销过'
        when b.call <> all(${[...takenBack.keys()]}::text[]) then '这种修改不能整批撤销' else '' end`,
      undoneBy: sql`b.undone_by`,
      mayUndo: sql`${mayAll}::boolean or coalesce((select of.user_id from batch of where of.id = b.undone_by),
        b.user_id) = ${userId}`,
      changes: sql`coalesce((select jsonb_agg(jsonb_build_object('table', c.table_name,
            'rowId', c.row_id, 'before', c.before, 'after', c.after) order by c.table_name, c.row_id)
          from (select * from ${changes} c where ${these} order by c.table_name, c.row_id
            limit ${mostChanges} offset ${changesFrom}) c), '[]')`,
    },
    filters: {
      id: value => sql`t.id = ${value}`,
      call: value => sql`t.call = ${value}`,
      batchId: value => (value === '' ? undefined : sql`t.batch_id = ${value}`),
      service: value =>
        value === ''
          ? undefined
          : sql`${bare(sql`case when ${through} then coalesce(
              (select of.call from batch of where of.id = t.batch_id), t.call) else t.call end`)} = ${value}`,
      table: () => (known ? sql`t.id in (select audit_id from ${changes} of_these)` : isTold),
      rowId: () => (table === undefined ? isTold : undefined),
      ...inPeriod(sql`t.at`),
      changesFrom: () => undefined,
      object: value => (value === '' ? undefined : sql`t.id in ${changesNamed(String(value))}`),
      keyword: value =>
        sql`(${contains(sql`t.user_name`, value)} or (${whole}::boolean and ${contains(sql`t.ip`, value)})
          or t.batch_id = ${value} or t.id in ${changesNamed(String(value))})`,
    },
  })
}
