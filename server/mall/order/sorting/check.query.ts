import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Offender } from '../../parts/laws.query.ts'

/** Waves whose sums do not follow from their lines, and lines whose sums do not follow from their orders. */
export async function waveOffenders(db: Db): Promise<readonly Offender[]> {
  const { rows } = await sql<Offender>`
    select s.sorting_no as "skuNo", '波次' || s.num || '/' || s.picked || '/' || s.missing || '，明细合计' || sum(l.num) || '/'
      || sum(l.picked) || '/' || sum(l.missing) as what
    from sorting s join sorting_line l on l.sorting_id = s.id group by s.id
    having (s.num, s.picked, s.missing) <> (sum(l.num), sum(l.picked), sum(l.missing))
      or bool_or(l.open) and s.status > 2
    union all
    select s.sorting_no, '第' || l.place || '行已拣' || l.picked || '件，配货' || p.num || '件，待拣'
      || l.num - l.picked - l.missing || '件，占用' || coalesce(i.reserved, 0) || '件'
    from sorting_line l join sorting s on s.id = l.sorting_id left join order_item i on i.id = l.item_id
      cross join lateral (select coalesce(sum(p.num), 0) as num from order_pick p where p.sorting_line_id = l.id) as p
    where l.open and (l.picked <> p.num or l.num - l.picked - l.missing > coalesce(i.reserved, 0))
    limit 200`.execute(db)
  return rows
}
