import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { target } from '../../plain/target.ts'

/** 款 that somebody likes, with how many do. */
export const favorites = target({
  table: 'spu',
  title: '收藏',
  code: 'spuNo',
  owner: 'shared',
  idField: 'spuId',
  list: api.favorite.statistics,
  editable: {},
  search: row => [row.name, row.spuNo],
  joins: sql`join category on category.id = t.category_id
    left join lateral (
      select count(*) as people, count(distinct u.channel_id) as clients, max(f.create_time) as last
      from favorite f join sys_user u on u.id = f.user_id where f.spu_id = t.id) as liked on true`,
  select: {
    categoryName: sql`category.name`,
    favorites: sql`liked.people`,
    clients: sql`liked.clients`,
    lastTime: sql`liked.last`,
  },
  order: '-favorites',
  filters: { liked: () => sql`exists (select from favorite f where f.spu_id = t.id)` },
})

/** What anybody likes, and nothing else. */
export const favoriteInput = async (_context: unknown, input: Readonly<Record<string, unknown>>) => ({
  ...input,
  liked: true,
})
