import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { drawingUrl } from '../drawings.ts'
import { plant } from '../plant.ts'

/** What the demo mall puts in front: new and hot goods, recommendations, selections, topics, rankings and labels. */
type Selection = readonly [
  title: string,
  drawing: string,
  first: number,
  step: number,
  count: number,
  on: 0 | 1,
]

const selections: readonly Selection[] = [
  ['送妈妈的第一件金', 'bangle-gold', 2, 5, 8, 1],
  ['一克起的轻奢', 'chain-gold', 5, 3, 12, 1],
  ['新娘的五件套', 'band-rose', 7, 4, 5, 1],
  ['办公室里的翡翠', 'pendant-jade', 9, 6, 6, 1],
  ['满月与周岁', 'signet-silver', 3, 9, 7, 1],
  ['红宝石的冬天', 'drops-ruby', 12, 7, 6, 1],
  ['给他的素圈', 'ring-silver', 15, 8, 5, 1],
  ['本命年手串', 'beads-ruby', 18, 2, 9, 1],
  ['七夕对戒', 'band-silver', 21, 5, 6, 0],
]

type Topic = readonly [name: string, drawing: string, count: number, begin: string | null, end: string | null]

const topics: readonly Topic[] = [
  ['古法黄金上新二十款', 'bangle-gold', 20, null, null],
  ['双十二婚嫁专题', 'band-rose', 16, '2026-12-01 00:00:00+08', '2026-12-12 23:59:59+08'],
  ['年会伴手礼', 'bar-gold', 9, '2026-11-10 00:00:00+08', '2027-01-31 23:59:59+08'],
  ['冰种翡翠挂件', 'pendant-jade', 12, null, null],
  ['秋季订货会精选', 'necklace-gold', 24, '2026-09-20 00:00:00+08', '2026-10-20 23:59:59+08'],
  ['轻克重走量款', 'chain-gold', 18, '2026-11-01 00:00:00+08', null],
  ['镶嵌小套系', 'solitaire-silver', 8, null, null],
  ['宝宝金锁', 'signet-gold', 6, null, null],
  ['店庆特惠', 'studs-ruby', 10, '2026-08-08 00:00:00+08', '2026-08-18 23:59:59+08'],
]

type Rank = readonly [
  name: string,
  kind: number,
  period: number,
  place: number,
  first: number,
  count: number,
  on: 0 | 1,
]

const ranks: readonly Rank[] = [
  ['本周热销榜', 1, 2, 1, 4, 20, 1],
  ['今日爆款', 1, 1, 2, 11, 10, 1],
  ['月度销冠', 1, 3, 2, 6, 30, 1],
  ['新品人气榜', 2, 2, 1, 17, 15, 1],
  ['本月上新榜', 2, 3, 3, 23, 20, 1],
  ['收藏最多', 3, 4, 1, 9, 20, 1],
  ['店长收藏榜', 3, 3, 4, 14, 12, 1],
  ['古法总榜', 1, 4, 3, 2, 25, 1],
  ['国庆热销榜', 1, 2, 1, 19, 10, 0],
]

const badges = ['店长推荐', '爆款', '限时', '古法', '', '一口价', '新工艺', '镇店']

/** Some make themselves each night. */
const auto = (name: string) => ({ mode: /收藏|月/.test(name) ? 2 : 1 })

export async function seedShowcase(tx: Tx): Promise<void> {
  const { rows } = await sql<{ most: number }>`select count(*) as most from spu`.execute(tx)
  const most = rows[0]?.most ?? 0
  if (most === 0) return
  const ids = (first: number, step: number, count: number) => [
    ...new Set(Array.from({ length: count }, (_, at) => ((first + at * step - 1) % most) + 1)),
  ]
  const inOrder = (index: number) => ({ sort_no: (index + 1) * 10 })
  const newOrHot = [ids(1, 7, 18), ids(3, 11, 16)].flatMap((list, kind) =>
    list.map((spu_id, index) => ({
      kind: kind + 1,
      spu_id,
      top_flag: index === 2 ? 1 : 0,
      ...inOrder(index),
    })),
  )
  await plant(tx, 'new_or_hot', newOrHot, [])
  const posters = ['necklace-gold', 'ring-ruby'].map((drawing, index) => ({
    kind: index + 1,
    image: drawingUrl(drawing),
  }))
  await plant(tx, 'new_or_hot_poster', posters, [])
  const recommended = ids(5, 13, 20).map((spu_id, index) => ({
    spu_id,
    badge: badges[index % badges.length] ?? '',
    top_flag: index === 4 ? 1 : 0,
    enabled: index % 9 === 8 ? 0 : 1,
    ...inOrder(index),
  }))
  await plant(tx, 'recommend', recommended, [])
  await plant(
    tx,
    'selection',
    selections.map(([title, drawing, first, step, count, enabled], index) => ({
      title,
      cover: drawingUrl(drawing),
      spu_ids: ids(first, step, count),
      top_flag: index === 1 ? 1 : 0,
      enabled,
      ...inOrder(index),
    })),
    ['title'],
  )
  await plant(
    tx,
    'topic',
    topics.map(([name, drawing, count, begin_time, end_time], index) => {
      const spu_ids = ids(index * 6 + 1, 3, count)
      return { name, cover: drawingUrl(drawing), spu_ids, begin_time, end_time }
    }),
    ['name'],
  )
  await plant(
    tx,
    'product_rank',
    ranks.map(([name, kind, period, place, first, count, enabled], index) => {
      return {
        name,
        kind,
        period,
        place,
        spu_ids: ids(first, 5, count),
        enabled,
        ...auto(name),
        ...inOrder(index),
      }
    }),
    ['name'],
  )
  await seedSpuLabels(tx, ids(2, 3, 40))
}

/** What a customer may read at the corner of a picture; 缺图 and 旧款 are words of the house. */
const cornerLabels = ['热销', '新品', '限量', '古法', '婚庆', '送礼', '轻克重', '可定制', '直播款']

/** Most goods show the one label that they bear; every fifth bears a second one that is hidden. */
async function seedSpuLabels(tx: Tx, spuIds: readonly number[]): Promise<void> {
  const { rows: labels } = await sql<{ id: number }>`
    select id from label where name = any(${cornerLabels}::text[]) order by id`.execute(tx)
  const labelOf = (index: number) => labels[index % labels.length]?.id ?? 1
  const rows = spuIds.flatMap((spu_id, index) => {
    const shown = index % 8 === 7 ? 0 : 1
    const first = { spu_id, label_id: labelOf(index), shown, sort_no: index + 1 }
    const second = { spu_id, label_id: labelOf(index + 1), shown: 0, sort_no: index + 1 }
    return index % 5 === 3 ? [first, second] : [first]
  })
  if (labels.length > 1) await plant(tx, 'spu_label', rows, [])
}
