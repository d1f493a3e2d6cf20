import { sql } from 'kysely'
import { clock } from '../../db/clock.ts'
import type { Tx } from '../../db/database.ts'
import { dice } from '../random.ts'
import { insertRows, restartIdentity } from './bulk.ts'
import { kept, keptOf } from './dictionaries.ts'

/** What shoppers of the demo mall search for, and how its search understands them. */
const paths: readonly [name: string, path: string, purpose: string][] = [
  ['首页', '/pages/home/index', '商城首页'],
  ['商品列表', '/pages/goods/list', '按分类、系列、成色看商品'],
  ['商品详情', '/pages/goods/detail', '单款商品'],
  ['专区', '/pages/zone/index', '商品专区'],
  ['活动', '/pages/activity/index', '营销活动'],
  ['搜索结果', '/pages/search/result', '搜索词直达'],
  ['金价', '/pages/gold/price', '今日金价'],
  ['门店', '/pages/store/list', '附近门店与柜台'],
]

const list = '/pages/goods/list'
const words: readonly [word: string, hot: 0 | 1, path: string, params: string][] = [
  ['古法手镯', 1, list, 'seriesId=1'],
  ['足金项链', 1, list, 'categoryId=5'],
  ['小金珠', 1, '', ''],
  ['今日金价', 1, '/pages/gold/price', ''],
  ['对戒', 1, list, 'categoryId=4'],
  ['生肖吊坠', 1, list, 'seriesId=9'],
  ['花丝', 1, list, 'seriesId=8'],
  ['一口价', 1, '/pages/zone/index', 'id=2'],
  ['投资金条', 0, list, 'categoryId=21'],
  ['18K玫瑰金', 0, list, 'finenessId=5'],
  ['转运珠', 0, list, 'seriesId=6'],
  ['冰糯翡翠', 0, list, 'finenessId=11'],
  ['五帝钱', 0, '', ''],
  ['满天星手链', 0, '', ''],
  ['婚嫁三金', 0, '/pages/activity/index', 'id=3'],
  ['素圈戒指', 0, list, 'categoryId=2'],
  ['珐琅', 0, '', ''],
  ['轻克重', 0, '/pages/zone/index', 'id=5'],
  ['开口镯', 0, list, 'categoryId=13'],
  ['附近门店', 0, '/pages/store/list', ''],
  ['Pt950', 0, list, 'finenessId=8'],
  ['平安锁', 0, '', ''],
  ['竹节手镯', 0, '', ''],
  ['耳钉', 0, list, 'categoryId=15'],
]

const participles: readonly [word: string, synonyms: string][] = [
  ['足金', '千足金、足金999、纯金'],
  ['古法', '古法金、古法黄金'],
  ['圈口', '戒圈、手寸、圈号'],
  ['工费', '加工费、手工费'],
  ['克重', '重量、金重'],
  ['手镯', '镯子、镯'],
  ['项链', '颈链、链子'],
  ['吊坠', '挂坠、坠子'],
  ['耳钉', '耳饰、耳环'],
  ['对戒', '情侣戒、婚戒'],
  ['金条', '投资金、金砖'],
  ['转运珠', '路路通、转运'],
  ['玫瑰金', '18K玫瑰金、彩金'],
  ['铂金', 'Pt950、白金'],
  ['翡翠', '玉、A货'],
  ['一口价', '定价、按件'],
  ['花丝', '花丝镶嵌、累丝'],
  ['三金', '五金、婚嫁金'],
]

export async function seedSearch(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'page_path',
    { id: 'bigint', name: 'text', path: 'text', purpose: 'text', sort_no: 'int', ...kept },
    paths.map(([name, path, purpose], index) => ({
      ...{ id: index + 1, name, path, purpose, sort_no: index },
      ...keptOf(name, path, purpose),
    })),
  )
  const roll = dice(20_261_201)
  const pageIds = new Map(paths.map(([, path], index) => [path, index + 1]))
  await insertRows(
    tx,
    'search_entry',
    {
      ...{ id: 'bigint', name: 'text', page_id: 'bigint', params: 'text', enabled: 'int' },
      ...{ hot_flag: 'int', sort_no: 'int', browse_count: 'int', ...kept },
    },
    words.map(([name, hot_flag, path, params], index) => ({
      ...{ id: index + 1, name, page_id: pageIds.get(path) ?? null, params, hot_flag },
      ...{ enabled: name === '五帝钱' ? 0 : 1, sort_no: index },
      browse_count: hot_flag === 1 ? roll.between(3000, 18_000) : roll.between(40, 2600),
      ...keptOf(name),
    })),
  )
  await insertRows(
    tx,
    'participle',
    { id: 'bigint', name: 'text', synonyms: 'text', ...kept },
    participles.map(([name, synonyms], index) => ({
      ...{ id: index + 1, name, synonyms },
      ...keptOf(name, synonyms),
    })),
  )
  for (const table of ['page_path', 'search_entry', 'participle']) await restartIdentity(tx, table)
  await spread(tx, 'search_entry')
  await spread(tx, 'participle')
}

/** Rows of a list that is asked by time came one after the other. */
async function spread(tx: Tx, table: string): Promise<void> {
  await sql`update ${sql.table(table)} set create_time = ${clock} - id * interval '31 hours',
    update_time = ${clock} - id * interval '9 hours'`.execute(tx)
}
