import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { insertRows, restartIdentity } from './bulk.ts'
import { kept, keptOf } from './dictionaries.ts'

type Attribute = readonly [
  name: string,
  inputType: 1 | 2 | 3,
  options: string,
  required: 0 | 1,
  skuFlag: 0 | 1,
]

/** What is said of jewellery of each kind in the demo mall. */
const categories: readonly [name: string, attributes: readonly Attribute[]][] = [
  [
    '戒指属性',
    [
      ['圈口', 2, '10、11、12、13、14、15、16、17、18', 1, 1],
      ['戒面宽度', 1, '', 0, 0],
      ['开口方式', 2, '活口、死口', 1, 0],
      ['佩戴场合', 3, '日常、婚嫁、送礼、宴会', 0, 0],
    ],
  ],
  [
    '手镯属性',
    [
      ['内径', 2, '54、56、58、60、62', 1, 1],
      ['条形', 2, '圆条、方条、扁条、贵妃', 1, 0],
      ['开口方式', 2, '开口、闭口、推拉', 1, 0],
      ['条宽', 1, '', 0, 0],
    ],
  ],
  [
    '项链属性',
    [
      ['链长', 2, '40cm、42cm、45cm、50cm、60cm', 1, 1],
      ['链型', 2, '十字链、水波链、肖邦链、蛇骨链、福禄链', 1, 0],
      ['是否含坠', 2, '含坠、不含坠', 1, 0],
      ['扣型', 2, '龙虾扣、弹簧扣、M扣、插扣', 0, 0],
    ],
  ],
  [
    '耳饰属性',
    [
      ['耳针材质', 2, '同主材、925银、18K金', 1, 0],
      ['耳堵', 2, '金耳堵、硅胶耳堵、螺丝耳堵', 0, 0],
      ['单只或成对', 2, '单只、成对', 1, 1],
    ],
  ],
  [
    '金工属性',
    [
      ['工艺', 3, '古法、花丝、錾刻、珐琅、镂空、拉丝、喷砂、亮面', 1, 0],
      ['表面处理', 2, '亮面、哑光、磨砂、车花', 0, 0],
      ['工费档', 2, '普通、精工、大师', 1, 0],
      ['印记', 1, '', 0, 0],
    ],
  ],
  [
    '镶嵌属性',
    [
      ['主石', 2, '钻石、翡翠、红宝石、蓝宝石、祖母绿、珍珠、无', 1, 0],
      ['主石重量', 1, '', 0, 0],
      ['净度', 2, 'FL、IF、VVS、VS、SI', 0, 0],
      ['颜色', 2, 'D-E、F-G、H、I-J、K-L', 0, 0],
      ['证书', 3, 'GIA、NGTC、IGI、NGGC', 0, 0],
      ['金色', 2, '白金色、黄金色、玫瑰金色', 0, 1],
    ],
  ],
]

interface Seeded {
  readonly id: number
  readonly inputType: number
  readonly options: string
  readonly skuFlag: number
}

const numbered: ReadonlyMap<string, readonly Seeded[]> = (() => {
  let id = 0
  return new Map(
    categories.map(([set, attributes]) => [
      set,
      attributes.map(([, inputType, options, , skuFlag]) => ({ id: ++id, inputType, options, skuFlag })),
    ]),
  )
})()

/** The attributes of a set under the ids that they are seeded with. */
export function attributesOfSet(set: string): readonly Seeded[] {
  return numbered.get(set) ?? []
}

export async function seedAttributes(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'attribute_category',
    { id: 'bigint', name: 'text', sort_no: 'int', ...kept },
    categories.map(([name], index) => ({ id: index + 1, name, sort_no: index, ...keptOf(name) })),
  )
  const rows = categories.flatMap(([, attributes], category) =>
    attributes.map(([name, input_type, options, required, sku_flag], index) => ({
      ...{ category_id: category + 1, name, input_type, options, required, sku_flag },
      ...{ sort_no: category * 10 + index, ...keptOf(name) },
    })),
  )
  await insertRows(
    tx,
    'product_attribute',
    {
      ...{ id: 'bigint', category_id: 'bigint', name: 'text', input_type: 'int', options: 'text' },
      ...{ required: 'int', sku_flag: 'int', sort_no: 'int', ...kept },
    },
    rows.map((row, index) => ({ id: index + 1, ...row })),
  )
  for (const table of ['attribute_category', 'product_attribute']) await restartIdentity(tx, table)
  // The goods came before what is said of them had a name.
  await sql`select keep_skc(array(select id from spu))`.execute(tx)
  for (const [code, set] of Object.entries(setOf))
    await sql`update category set attribute_category_id = attribute_category.id from attribute_category
      where category.code = ${code} and attribute_category.name = ${set}`.execute(tx)
}

/** What goods of a category, and of those below it, are asked about. */
export const setOf: Readonly<Record<string, string>> = {
  RING: '戒指属性',
  'RING-GEM': '镶嵌属性',
  BANGLE: '手镯属性',
  NECKLACE: '项链属性',
  EARRING: '耳饰属性',
  BAR: '金工属性',
}
