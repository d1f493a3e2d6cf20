import * as z from 'zod'
import { rankKinds, rankModes, rankPeriods, rankPlaces } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, flag, id, ids, text, whole } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removals, sortOrder } from '../shapes.ts'
import { goodsLine } from './goods-row.ts'

/** 商品榜单: goods in the order of their places. */
const at = '/activity/ProductRankController'
const screen = { menu: ['listGoods'] } as const
const edit = { code: ['edit-Rank-btn'] } as const
const ours = { added: true, method: 'POST' } as const

export const rankFields = {
  name: text('榜单名称', { max: 20, required: '请输入榜单名称' }),
  kind: choice('类型', rankKinds),
  period: choice('周期', rankPeriods),
  place: choice('展示位', rankPlaces),
  spuIds: z.array(id('商品')).max(100, { error: '一个榜单最多100款商品' }).meta({ title: '商品' }),
  mode: choice('生成方式', rankModes),
  /** 0: as many as it has without anybody saying so. */
  size: whole('上榜款数', { max: 100 }),
  pinIds: z.array(id('商品')).max(50, { error: '最多固定50款商品' }).meta({ title: '固定商品' }),
  exceptIds: z.array(id('商品')).max(200, { error: '最多200款不上榜商品' }).meta({ title: '不上榜商品' }),
  sortNo: sortOrder,
  enabled: flag('状态').meta({ words: { 1: '已上线', 0: '已下线' }, deeds: { 1: '上线', 0: '下线' } }),
}
const counted = {
  goodsCount: z.int().meta({ title: '商品数' }),
  generateTime: z.string().nullable().meta({ title: '生成时间', holds: 'time' }),
}

/** One of its goods with where it came from: `move` is up, `fresh` was not in it before. */
const rankLine = z.object({
  ...goodsLine.shape,
  /** What it was ranked by: pieces, the first day on the shelf in seconds, people who like it. */
  value: z.int().nullable(),
  move: z.int().nullable(),
  fresh: flag('新上榜'),
  pinned: flag('固定'),
})
const row = z.object({ ...rankFields, ...counted, ...kept })

export const rank = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        kind: rankFields.kind.optional(),
        period: rankFields.period.optional(),
        mode: rankFields.mode.optional(),
        place: rankFields.place.optional(),
        enabled: rankFields.enabled.optional(),
      },
      ['name', 'sortNo', 'updateTime'],
    ),
    pageOf(row),
    ours,
  ),
  add: write(`${at}/add`, { code: ['add-Rank-btn'] }, fresh(rankFields), row, ours),
  edit: write(`${at}/edit`, edit, changeOf({ ...rankFields, ...counted }), row, ours),
  del: write(`${at}/del`, { code: ['delete-Rank-btn'] }, removals, done, { added: true, method: 'DELETE' }),
  /** With its goods, the first in the first place. */
  details: read(`${at}/details`, screen, byId, z.object({ ...row.shape, goods: z.array(rankLine) }), {
    added: true,
    method: 'GET',
  }),
  /** Anew from what was sold, shelved or liked; what is fixed and what is left out stays so. */
  generate: write(
    `${at}/generate`,
    edit,
    z.strictObject({ ids: ids('榜单', 100) }),
    z.object({ generated: z.int(), empty: z.array(z.string()) }),
    ours,
  ),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done, ours),
  /** Whether all of them may be shared now: code 200, or the sentence that says which may not and why. */
  shareVerify: read(`${at}/shareVerify`, screen, z.strictObject({ ids: ids() }), done, { flags: ['raw'] }),
}
