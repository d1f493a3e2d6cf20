import { sql } from 'kysely'
import { promotionWording } from '../../../src/values/promotion.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../product/bulk.ts'
import { kept, keptOf } from '../product/dictionaries.ts'
import { exampleZone } from './example.ts'

/** The demo mall's promotions and their venues. Yuan become cents here. */
interface Rule {
  readonly name: string
  readonly type: 1 | 2 | 3
  readonly kind: 1 | 2
  readonly fullYuan?: number
  readonly fullWeight?: string
  readonly offYuan?: number
  readonly rate?: number
  readonly fee?: 1 | 2
  readonly begin: string | null
  readonly end: string | null
  readonly enabled?: 0
}

const rules: readonly Rule[] = [
  {
    name: '双十二工费满减',
    type: 1,
    kind: 1,
    fullYuan: 1000,
    offYuan: 50,
    begin: '2026-12-10 00:00:00+08',
    end: '2026-12-12 23:59:59+08',
  },
  {
    name: '秋季订货会满减',
    type: 1,
    kind: 1,
    fullYuan: 5000,
    offYuan: 300,
    begin: '2026-09-20 00:00:00+08',
    end: '2026-10-20 23:59:59+08',
    enabled: 0,
  },
  { name: '大单工费折', type: 1, kind: 2, fullYuan: 20_000, rate: 85, begin: null, end: null },
  {
    name: '年末冲量工费折',
    type: 1,
    kind: 2,
    fullYuan: 8000,
    rate: 90,
    begin: '2026-11-15 00:00:00+08',
    end: '2026-12-31 23:59:59+08',
  },
  {
    name: '古法系列满克减',
    type: 2,
    kind: 1,
    fullWeight: '50',
    offYuan: 3,
    begin: '2026-11-01 00:00:00+08',
    end: '2026-11-30 23:59:59+08',
  },
  { name: '足金千克大单', type: 2, kind: 1, fullWeight: '1000', offYuan: 5.5, begin: null, end: null },
  {
    name: '投资金条满克减',
    type: 2,
    kind: 1,
    fullWeight: '200',
    offYuan: 1.2,
    begin: '2026-11-10 00:00:00+08',
    end: null,
  },
  {
    name: '婚庆对戒工费折',
    type: 3,
    kind: 2,
    rate: 88,
    fee: 1,
    begin: '2026-11-01 00:00:00+08',
    end: '2027-02-14 23:59:59+08',
  },
  {
    name: '镶嵌附加费折',
    type: 3,
    kind: 2,
    rate: 80,
    fee: 2,
    begin: '2026-11-15 00:00:00+08',
    end: '2026-12-15 23:59:59+08',
  },
  { name: '新客户首单工费折', type: 3, kind: 2, rate: 95, fee: 1, begin: null, end: null },
  {
    name: '会员日满减',
    type: 1,
    kind: 1,
    fullYuan: 2000,
    offYuan: 120,
    begin: '2026-11-28 00:00:00+08',
    end: '2026-11-28 23:59:59+08',
  },
  { name: '专区工费满减', type: 1, kind: 1, fullYuan: 1000, offYuan: 50, begin: null, end: null },
  { name: '连锁大客户专享', type: 3, kind: 2, rate: 75, fee: 1, begin: null, end: null },
  {
    name: '清库存附加费折',
    type: 3,
    kind: 2,
    rate: 65,
    fee: 2,
    begin: '2026-08-01 00:00:00+08',
    end: '2026-08-31 23:59:59+08',
    enabled: 0,
  },
]

const venueRows: readonly [
  name: string,
  type: number,
  begin: string | null,
  end: string | null,
  goods: number,
][] = [
  ['双十二主会场', 1, '2026-12-10 00:00:00+08', '2026-12-12 23:59:59+08', 36],
  ['古法手镯分会场', 2, '2026-12-01 00:00:00+08', '2026-12-12 23:59:59+08', 18],
  ['婚庆对戒专场', 2, '2026-11-01 00:00:00+08', '2027-02-14 23:59:59+08', 24],
  ['投资金条单品会场', 3, null, null, 6],
  ['18K镶嵌分会场', 2, '2026-11-15 00:00:00+08', '2026-12-31 23:59:59+08', 20],
  ['生肖马年新品会场', 1, '2026-12-20 00:00:00+08', '2027-02-28 23:59:59+08', 12],
  ['秋季订货会主会场', 1, '2026-09-20 00:00:00+08', '2026-10-20 23:59:59+08', 40],
  ['转运珠单品会场', 3, '2026-11-01 00:00:00+08', null, 8],
]

export async function seedMarketing(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'discount',
    {
      ...{
        name: 'text',
        type: 'int',
        kind: 'int',
        full_money: 'bigint',
        full_weight: 'numeric',
        rate: 'int',
      },
      ...{
        reduction: 'bigint',
        fee: 'int',
        wording: 'text',
        begin_time: 'timestamptz',
        end_time: 'timestamptz',
      },
      ...{ enabled: 'int', sort_no: 'int', ...kept },
    },
    rules.map((rule, index) => discountRow(rule, index)),
  )
  await sql`update discount set goods_scope = 4, series_ids = (select jsonb_agg(id) from series where code = 'SE-GF')
    where name = '古法系列满克减' and exists (select from series where code = 'SE-GF')`.execute(tx)
  await sql`update discount set goods_scope = 3, category_ids = (select jsonb_agg(id) from category where code = 'BAR-INVEST')
    where name = '投资金条满克减' and exists (select from category where code = 'BAR-INVEST')`.execute(tx)
  await sql`update discount set goods_scope = 3, category_ids = (select jsonb_agg(id) from category where code = 'RING-PAIR')
    where name = '婚庆对戒工费折' and exists (select from category where code = 'RING-PAIR')`.execute(tx)
  await sql`update discount set goods_scope = 5, special_ids = (select jsonb_agg(id) from special where name = ${exampleZone})
    where name = '专区工费满减' and exists (select from special where name = ${exampleZone})`.execute(tx)
  // New clients, and the one that is given alone, are clients other than the first.
  await sql`update discount set channel_ids = (select jsonb_agg(id) from (select id from channel order by id desc limit 8) c)
    where name = '新客户首单工费折'`.execute(tx)
  await sql`update discount set exclusive = 1, quota = 200, each_limit = 20,
      goods_scope = 3, category_ids = (select jsonb_agg(id) from category where code = 'BANGLE'),
      channel_ids = (select jsonb_agg(id) from (select id from channel order by id offset 1 limit 3) c)
    where name = '连锁大客户专享' and exists (select from category where code = 'BANGLE')`.execute(tx)
  const { rows: spus } = await sql<{ id: number }>`select id from spu order by id limit 200`.execute(tx)
  const types = {
    name: 'text',
    type: 'int',
    spu_ids: 'jsonb',
    begin_time: 'timestamptz',
    end_time: 'timestamptz',
  }
  await insertRows(
    tx,
    'venue_activity',
    { ...types, enabled: 'int', ...kept },
    venueRows.map(([name, type, begin_time, end_time, goods], index) => {
      const spu_ids = spus.slice(index * 15, index * 15 + goods).map(({ id }) => id)
      const enabled = name.startsWith('秋季') ? 0 : 1
      return { name, type, spu_ids, begin_time, end_time, enabled, ...keptOf(name) }
    }),
  )
}

function discountRow(rule: Rule, index: number) {
  const { name, type, kind, fullYuan = 0, fullWeight = '0', offYuan = 0, rate = 0, fee = 1 } = rule
  const fullMoney = fullYuan * 100
  const reduction = Math.round(offYuan * 100)
  const wording = promotionWording({ type, kind, fee, fullMoney, fullWeight, reduction, rate })
  return {
    ...{ name, type, kind, full_money: fullMoney, full_weight: fullWeight, reduction, rate, fee, wording },
    ...{ begin_time: rule.begin, end_time: rule.end, enabled: rule.enabled ?? 1, sort_no: index },
    ...keptOf(name, wording),
  }
}
