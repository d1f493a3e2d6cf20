import { api } from '../../../src/contract/api.ts'
import { recommendFields } from '../../../src/contract/operate/recommend.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'
import { goodsFilters, goodsJoins, goodsSelect, takeGoods } from '../product/goods-row.query.ts'

const calls = api.recommend

export const recommends = thing({
  table: 'recommend',
  title: '首推商品',
  code: 'spuNo',
  create: `spu_id bigint not null constraint recommend_spu_id unique references spu on delete cascade,
    badge text not null default '',
    sort_no int not null default 0,
    top_flag smallint not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  calls: { list: calls.list, update: calls.update },
  editable: recommendFields,
  search: () => [],
  joins: goodsJoins,
  select: goodsSelect,
  filters: goodsFilters,
})

export const recommend = serve('recommend', calls, {
  list: recommends.page,
  add: ({ spuIds, badge }, context) => takeGoods(context, { table: 'recommend', more: { badge } }, spuIds),
  delete: recommends.remove,
  'batch.delete': recommends.removeMany,
  top: recommends.top,
  sort: recommends.sort,
  details: recommends.details,
  update: recommends.update,
})
