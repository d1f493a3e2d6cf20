import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { mostFavorites } from '../../../src/contract/product/favorite.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { exportTable } from '../../files/export.ts'
import { page } from '../../plain/list.ts'
import { favoriteInput, favorites } from './favorite.query.ts'
import { onSale } from './spu-list.query.ts'

export const favorite = serve('favorite', api.favorite, {
  async statistics(input, context) {
    return new Raw(await page(context.tx, favorites, await favoriteInput(context, input), context.scope))
  },
  export: async ({ format, columns, ids, snapshotId, ...asked }, context) =>
    exportTable(context, favorites, {
      ...{ format, columns, ids, snapshotId },
      query: await favoriteInput(context, asked),
    }),
  async own(_input, { tx, caller }) {
    const { rows } = await sql<{ spuId: number; name: string }>`
      select t.id as "spuId", t.name from favorite f join spu t on t.id = f.spu_id
      where f.user_id = ${caller.userId} order by f.create_time desc, t.id limit ${mostFavorites}`.execute(tx)
    return { goods: rows }
  },
  async toggle({ spuIdList, favorite: on }, { tx, caller, now }) {
    const spuIds = [...new Set(spuIdList)]
    if (on === 0) {
      const { numAffectedRows } = await sql`delete from favorite
        where user_id = ${caller.userId} and spu_id = any(${spuIds}::bigint[])`.execute(tx)
      return { changed: Number(numAffectedRows ?? 0) }
    }
    const { rows: there } = await sql`
      select from spu as t where t.id = any(${spuIds}::bigint[]) and ${onSale}`.execute(tx)
    if (there.length !== spuIds.length) throw gone()
    const { numAffectedRows } = await sql`insert into favorite (user_id, spu_id, create_time)
      select ${caller.userId}, id, ${now} from unnest(${spuIds}::bigint[]) as id order by id
      on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ all: number }>`
      select count(*)::int as all from favorite where user_id = ${caller.userId}`.execute(tx)
    if ((rows[0]?.all ?? 0) > mostFavorites) throw bad(`最多收藏${mostFavorites}款，请先取消一些`)
    return { changed: Number(numAffectedRows ?? 0) }
  },
})
