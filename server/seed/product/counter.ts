import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { drawings, drawingUrl } from '../drawings.ts'
import { plant } from '../plant.ts'
import { dice } from '../random.ts'

const counters: readonly [name: string, type: number, store: string, keeper: string, remark: string][] = [
  ['总部一号现货柜', 1, '深圳水贝总部展厅', '韩映雪', '古法手镯和足金素圈'],
  ['总部二号现货柜', 1, '深圳水贝总部展厅', '韩映雪', '串珠、转运珠'],
  ['总部镶嵌展示柜', 2, '深圳水贝总部展厅', '陈望舒', '18K镶嵌，样品不出柜'],
  ['广州荔湾现货柜', 1, '广州荔湾选品中心', '罗一鸣', '轻克重走量款'],
  ['广州荔湾婚嫁柜', 2, '广州荔湾选品中心', '罗一鸣', '三金、对戒'],
  ['杭州西湖现货柜', 1, '杭州西湖体验店', '沈若溪', ''],
  ['成都春熙快闪柜', 3, '成都春熙路商场', '何晚舟', '元旦前撤柜'],
  ['武汉楚河快闪柜', 3, '武汉楚河汉街', '何晚舟', '已撤柜，等下次活动'],
]

const slogans = [
  '古法磨砂，日常百搭',
  '到店三天卖出九件',
  '轻克重，送礼刚好',
  '新娘试戴最多的一款',
  '圈口齐全，当场可改',
  '今日金价直减工费',
  '客户回头率最高',
  '',
] as const

export async function seedCounters(tx: Tx): Promise<void> {
  const throws = dice(20_261_108)
  await plant(
    tx,
    'xh_counter',
    counters.map(([name, type, store_name, keeper, remark], index) => ({
      ...{ name, type, store_name, keeper, remark },
      phone: `0755-26${String(300_017 + index * 7919).slice(0, 6)}`,
      enabled: name.startsWith('武汉') ? 0 : 1,
    })),
    ['name', 'store_name', 'keeper', 'phone', 'remark'],
  )
  const { rows: skus } = await sql<{ id: number; spuId: number; weight: string; size: string }>`
    select id, spu_id as "spuId", weight, size from sku where stock > 0 order by id limit 200`.execute(tx)
  if (skus.length === 0) return
  const taken = (index: number) => skus[(index * 5) % skus.length] ?? skus[0]
  const selects = Array.from({ length: Math.min(36, skus.length) }, (_, index) => ({
    counter_id: 1 + (index % 7),
    sku_id: skus[index]?.id,
    slogan: throws.pick([slogans[0], ...slogans]),
    sort_no: (1 + Math.floor(index / 7)) * 10,
    status: throws.chance(0.85) ? 1 : 0,
  }))
  await plant(tx, 'xh_select', selects, [])
  const spots = Array.from({ length: 28 }, (_, index) => {
    const sku = taken(index)
    const count = throws.between(1, 4)
    const first = throws.between(0, drawings.length - 1)
    return {
      record_no: `XH202611${String(index + 1).padStart(4, '0')}`,
      counter_id: 1 + (index % 7),
      spu_id: sku?.spuId,
      images: Array.from({ length: count }, (_, at) =>
        drawingUrl(drawings[(first + at * 7) % drawings.length] ?? ''),
      ),
      weight: sku?.weight,
      size: sku?.size,
      status: throws.chance(0.8) ? 1 : 0,
      create_time: `2026-11-${String(1 + Math.floor(index * 0.7)).padStart(2, '0')} ${9 + (index % 10)}:${String((index * 17) % 60).padStart(2, '0')}:00+08`,
    }
  })
  await plant(tx, 'xh_spot_record', spots, ['record_no'])
}
