import { favoriteCalls } from '../../../generated/contract/calls/favorite.ts'
import { favorite as facts } from '../../../generated/contract/rows/favorite.ts'
import { plain } from '../../../plain/plain.ts'

/** 收藏统计: what the accounts of clients and the staff like, which the rankings of favorites go by. */
export const favoriteGoods = plain({
  id: 'favoriteGoods',
  table: 'spu',
  title: '收藏商品',
  tab: '收藏统计',
  unit: '款',
  screen: 'listGoods',
  calls: { list: favoriteCalls.statistics, export: favoriteCalls.export },
  facts,
  idField: 'spuId',
  code: 'spuNo',
  picture: 'image',
  search: '名称、款号',
  headVerbs: ['export'],
  fields: {
    name: { list: { width: 200, grow: 1 } },
    spuNo: { list: { width: 140, muted: true } },
    categoryName: { list: { width: 120, muted: true } },
    favorites: { list: { width: 100, sortable: true } },
    clients: { list: { width: 90, sortable: true } },
    lastTime: { list: { width: 130, sortable: true } },
  },
  filters: {},
})
