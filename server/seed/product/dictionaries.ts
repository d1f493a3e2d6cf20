import { sql } from 'kysely'
import { grams } from '../../../src/values/grams.ts'
import { clock } from '../../db/clock.ts'
import type { Tx } from '../../db/database.ts'
import { searchText } from '../../plain/search.ts'
import { insertRows, restartIdentity } from './bulk.ts'

/** The dictionaries of the demo mall, in our own words. */
export const categories: readonly { code: string; name: string; children: readonly [string, string][] }[] = [
  {
    code: 'RING',
    name: '戒指',
    children: [
      ['RING-PLAIN', '素圈戒指'],
      ['RING-GEM', '镶嵌戒指'],
      ['RING-PAIR', '对戒'],
    ],
  },
  {
    code: 'NECKLACE',
    name: '项链',
    children: [
      ['NECKLACE-CHAIN', '素链'],
      ['NECKLACE-SET', '套链'],
    ],
  },
  {
    code: 'BRACELET',
    name: '手链',
    children: [
      ['BRACELET-BEAD', '串珠手链'],
      ['BRACELET-CHAIN', '链式手链'],
    ],
  },
  {
    code: 'BANGLE',
    name: '手镯',
    children: [
      ['BANGLE-ROUND', '圆条手镯'],
      ['BANGLE-CUFF', '开口手镯'],
    ],
  },
  {
    code: 'EARRING',
    name: '耳饰',
    children: [
      ['EARRING-STUD', '耳钉'],
      ['EARRING-DROP', '耳坠'],
    ],
  },
  {
    code: 'PENDANT',
    name: '吊坠',
    children: [
      ['PENDANT-FLAT', '牌坠'],
      ['PENDANT-GEM', '宝石吊坠'],
    ],
  },
  {
    code: 'BAR',
    name: '金条',
    children: [
      ['BAR-INVEST', '投资金条'],
      ['BAR-GIFT', '礼品金条'],
    ],
  },
]

export const styles: readonly [string, string][] = [
  ['ST-CLASSIC', '经典'],
  ['ST-ANCIENT', '古法'],
  ['ST-LIGHT', '轻奢'],
  ['ST-CHINESE', '国风'],
  ['ST-GEOMETRY', '几何'],
  ['ST-FLOWER', '花卉'],
  ['ST-ZODIAC', '生肖'],
  ['ST-WEDDING', '婚庆'],
]

export const seriesNames: readonly [string, string][] = [
  ['SE-GF', '古法传承'],
  ['SE-XH', '星河'],
  ['SE-CY', '翠语'],
  ['SE-QS', '轻奢'],
  ['SE-HZW', '海之吻'],
  ['SE-ZY', '转运'],
  ['SE-FS', '绯色'],
  ['SE-HS', '花丝'],
  ['SE-SX', '生肖'],
  ['SE-TZ', '投资'],
]

/** Code, name, purity, the metal whose price it goes by and per mille of it. */
export const finenessRows: readonly [string, string, string, number, number][] = [
  ['AU999', '足金999', '999', 1, 1000],
  ['AU9999', '足金9999', '999.9', 1, 1005],
  ['AU916', '22K金', '916', 1, 930],
  ['AU750', '18K金', '750', 2, 1000],
  ['AU750R', '18K玫瑰金', '750', 2, 1000],
  ['AU750W', '18K白金', '750', 2, 1000],
  ['AU585', '14K金', '585', 2, 780],
  ['PT950', 'Pt950', '950', 3, 1000],
  ['PT990', 'Pt990', '990', 3, 1042],
  ['AG925', '925银', '925', 4, 925],
  ['JADE-A', '翡翠A货', '0', 0, 1000],
]

const brandRows: readonly [string, string][] = [
  ['JC', '金簪阁'],
  ['YS', '玉上行'],
  ['XG', '星光里'],
  ['HF', '荷风'],
  ['LX', '琅嬛'],
  ['MB', '墨白'],
]

const labelRows: readonly [string, string, number][] = [
  ['热销', 'accent', 1],
  ['新品', 'grey', 1],
  ['证书', 'grey', 1],
  ['限量', 'warn', 1],
  ['缺图', 'warn', 1],
  ['直播款', 'info', 1],
  ['婚庆', 'grey', 1],
  ['送礼', 'grey', 1],
  ['古法', 'accent', 1],
  ['轻克重', 'grey', 1],
  ['可定制', 'info', 0],
  ['旧款', 'grey', 0],
]

const appRows: readonly [string, string, number, string, number, number][] = [
  ['星河商城', 'wx7f31c0a95e8d2b46', 1, '2.6.1', 0, 1],
  ['星河商城H5', 'mall-h5', 2, '2.6.0', 0, 1],
  ['门店助手', 'wx02d9a1f6c7b84e35', 1, '1.9.4', 1, 1],
  ['仓库PDA', 'warehouse-pda', 3, '1.4.0', 1, 1],
  ['盘点PDA（旧）', 'stocktake-pda', 3, '0.8.7', 0, 0],
]

export const kept = { search: 'text', grams: 'text[]', update_by: 'text' }

export function keptOf(...texts: string[]) {
  const search = searchText(texts)
  return { search, grams: grams(search), update_by: '系统' }
}

/** Cents a gram. */
const priceRows = sql`(1, 'gold', 94600), (2, 'gold18k', 71200), (3, 'platinum', 36800), (4, 'silver', 1180)`

export async function seedDictionaries(tx: Tx): Promise<void> {
  await seedTree(tx, 'category', categories)
  await seedTree(
    tx,
    'style',
    styles.map(([code, name]) => ({ code, name, children: [] })),
  )
  await seedTree(
    tx,
    'series',
    seriesNames.map(([code, name]) => ({ code, name, children: [] })),
  )
  await insertRows(
    tx,
    'fineness',
    {
      id: 'bigint',
      code: 'text',
      name: 'text',
      purity: 'numeric',
      metal_kind: 'int',
      metal_rate: 'int',
      sort_no: 'int',
      ...kept,
    },
    finenessRows.map(([code, name, purity, metal_kind, metal_rate], index) => ({
      id: index + 1,
      code,
      name,
      purity,
      metal_kind,
      metal_rate,
      sort_no: index,
      ...keptOf(name, code),
    })),
  )
  await sql`insert into sys_config (group_name, key, value, version, update_time, update_by)
    select 'gold', key, to_jsonb(price), 1, ${clock}, '系统' from (values ${priceRows}) as p(kind, key, price)`.execute(
    tx,
  )
  await sql`insert into metal_price (kind, price, create_time, update_by)
    select kind, price, ${clock}, '系统' from (values ${priceRows}) as p(kind, key, price)`.execute(tx)
  await insertRows(
    tx,
    'brand',
    { id: 'bigint', code: 'text', name: 'text', sort_no: 'int', ...kept },
    brandRows.map(([code, name], index) => ({
      id: index + 1,
      code,
      name,
      sort_no: index,
      ...keptOf(name, code),
    })),
  )
  await insertRows(
    tx,
    'label',
    { id: 'bigint', name: 'text', color: 'text', enabled: 'int', sort_no: 'int', ...kept },
    labelRows.map(([name, color, enabled], index) => ({
      id: index + 1,
      name,
      color,
      enabled,
      sort_no: index,
      ...keptOf(name),
    })),
  )
  await insertRows(
    tx,
    'sys_app',
    {
      ...{ id: 'bigint', name: 'text', appid: 'text', platform: 'int', app_version: 'text' },
      ...{ force_update: 'int', enabled: 'int', ...kept },
    },
    appRows.map(([name, appid, platform, app_version, force_update, enabled], index) => ({
      ...{ id: index + 1, name, appid, platform, app_version, force_update, enabled },
      ...keptOf(name, appid),
    })),
  )
  for (const table of ['fineness', 'brand', 'label', 'sys_app']) await restartIdentity(tx, table)
}

async function seedTree(tx: Tx, table: string, roots: typeof categories): Promise<void> {
  let id = 0
  const rows = roots.flatMap((root, rootIndex) => {
    const rootId = ++id
    const children = root.children.map(([code, name], index) => ({
      id: ++id,
      parent_id: rootId,
      code,
      name,
      level: 2,
      sort_no: index,
      ...keptOf(name, code),
    }))
    return [
      {
        id: rootId,
        parent_id: null,
        code: root.code,
        name: root.name,
        level: 1,
        sort_no: rootIndex,
        ...keptOf(root.name, root.code),
      },
      ...children,
    ]
  })
  await insertRows(
    tx,
    table,
    { id: 'bigint', parent_id: 'bigint', code: 'text', name: 'text', level: 'int', sort_no: 'int', ...kept },
    rows,
  )
  await restartIdentity(tx, table)
}
