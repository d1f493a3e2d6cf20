import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { drawingUrl } from '../drawings.ts'
import { plant } from '../plant.ts'

/** What stands at the top of the pages of the demo mall. */
const slides: readonly [title: string, drawing: string, place: number, jump: string, status: 0 | 1][] = [
  ['秋冬新品上市', 'necklace-gold', 1, '/pages/goods/list', 1],
  ['古法手镯专场', 'bangle-gold', 1, '/pages/goods/list', 1],
  ['婚嫁三金', 'band-rose', 1, '/pages/activity/index?id=3', 1],
  ['今日金价', 'bar-gold', 1, '/pages/gold/price', 1],
  ['冰糯翡翠', 'beads-jade', 2, '/pages/goods/list', 1],
  ['满额减工费', 'solitaire-silver', 2, '/pages/activity/index', 1],
  ['一口价专区', 'studs-ruby', 3, '/pages/zone/index?id=2', 1],
  ['附近门店', 'signet-gold', 4, '/pages/store/list', 1],
  ['七夕回顾', 'drops-rose', 1, '/pages/activity/index', 0],
]

const specials: readonly [name: string, drawing: string, first: number, step: number, count: number][] = [
  ['新品专区', 'ring-gold', 1, 3, 12],
  ['一口价专区', 'studs-ruby', 2, 5, 8],
  ['婚嫁专区', 'band-rose', 4, 7, 10],
  ['古法专区', 'bangle-gold', 3, 11, 9],
  ['轻克重专区', 'chain-silver', 6, 2, 14],
  ['翡翠专区', 'beads-jade', 8, 13, 6],
]

/** After the goods: a corner of the mall names its goods. */
export async function seedSpecials(tx: Tx): Promise<void> {
  const { rows } = await sql<{ most: number }>`select count(*) as most from spu`.execute(tx)
  const most = Math.max(1, rows[0]?.most ?? 1)
  const zones = specials.map(([name, drawing, first, step, count], index) => {
    const ids = Array.from({ length: count }, (_, at) => ((first + at * step - 1) % most) + 1)
    return {
      name,
      cover: drawingUrl(drawing),
      spu_ids: [...new Set(ids)],
      sort_no: (index + 1) * 10,
      enabled: 1,
    }
  })
  await plant(tx, 'special', zones, ['name'])
}

export async function seedOperate(tx: Tx): Promise<void> {
  const rows = slides.map(([title, drawing, place, jump, status], index) => ({
    title,
    image: drawingUrl(drawing),
    place,
    jump,
    status,
    sort_no: (index + 1) * 10,
    top_flag: index === 3 ? 1 : 0,
  }))
  await plant(tx, 'slideshow', rows, ['title'])
}
