import { sql } from 'kysely'
import { unscaled } from '../../../src/values/decimal.ts'
import type { Tx } from '../../db/database.ts'
import { finenessMark } from '../../mall/product/sku/marks.ts'
import { found, foundApart } from '../../plain/pieces.ts'
import { drawingUrl } from '../drawings.ts'
import { type Dice, dice } from '../random.ts'
import { insertRows, restartIdentity, seldom, withoutIndexesAndTriggers } from './bulk.ts'
import { categories, finenessRows, seriesNames, styles } from './dictionaries.ts'
import { saidOfSku, saidOfSpu, saidTogether } from './said.ts'

/** 款 and 货 of the demo mall: made of our own words, the same on every machine. */
const motifs = [
  '如意',
  '祥云',
  '星河',
  '冰糯',
  '锦鲤',
  '缠枝',
  '玫瑰',
  '麦穗',
  '满天星',
  '莲心',
  '竹节',
  '福豆',
  '珐琅',
  '素圈',
  '绞丝',
  '小金珠',
  '月影',
  '鸢尾',
  '古钱',
  '山茶',
  '平安',
  '同心',
] as const
const manners = [
  '活口',
  '开口',
  '传承',
  '镶嵌',
  '花丝',
  '錾刻',
  '磨砂',
  '亮面',
  '双扣',
  '渐变',
  '镂空',
  '累丝',
] as const
const kinds: Readonly<Record<string, readonly [string, ...string[]]>> = {
  RING: ['戒', '戒指'],
  NECKLACE: ['项链', '套链'],
  BRACELET: ['手链', '手串'],
  BANGLE: ['手镯', '镯'],
  EARRING: ['耳钉', '耳坠'],
  PENDANT: ['吊坠', '牌'],
  BAR: ['金条', '金片'],
}
const pictures: Readonly<Record<string, readonly [string, ...string[]]>> = {
  RING: ['ring', 'solitaire', 'band', 'signet'],
  NECKLACE: ['necklace', 'chain'],
  BRACELET: ['beads', 'chain'],
  BANGLE: ['bangle'],
  EARRING: ['studs', 'drops'],
  PENDANT: ['pendant'],
  BAR: ['bar'],
}
const inks = ['gold', 'rose', 'silver', 'jade', 'ruby'] as const
const sizes: Readonly<Record<string, readonly [string, ...string[]]>> = {
  RING: ['10', '11', '12', '13', '14', '15', '16'],
  BANGLE: ['54', '56', '58', '60', '62'],
  NECKLACE: ['42cm', '45cm', '50cm'],
  BRACELET: ['16cm', '17cm', '18cm'],
}

interface Leaf {
  id: number
  code: string
  root: string
}

/** Category ids as `seedDictionaries` numbered them: depth first. */
function leaves(): Leaf[] {
  let id = 0
  return categories.flatMap(root => {
    id += 1
    return root.children.map(([code]) => ({ id: ++id, code, root: root.code }))
  })
}

/** 款 in blocks with their 货: a million of them never stand in memory at once. */
function* blocks(count: number): Generator<Block> {
  const roll = dice(20_261_121)
  const [first, ...others] = leaves()
  if (!first) return
  let made = 0
  for (let spuId = 1; made < count; ) {
    const spus: Row[] = []
    const skus: Row[] = []
    const pieces: Row[] = []
    const said: Row[] = []
    while (skus.length < blockSize && made < count) {
      const spu = makeSpu(roll, spuId++, roll.pick([first, ...others]))
      const most = Math.min(roll.between(1, 8), count - made)
      spus.push({ ...spu.row, ...spu.shared, sku_count: most })
      const sizes = new Set<string>()
      for (let index = 1; index <= most; index++) {
        const sku = makeSku(roll, ++made, spu, index)
        const own = saidOfSku(spu.row.id, spu.codes, String(sku.size), sizes)
        skus.push({ ...sku, attributes: own })
        const together = saidTogether(own, spu.row.attributes)
        if (together.length > 0) said.push({ id: sku.id, said: together })
        pieces.push({
          ...{ id: sku.id, marks: finenessMark(sku.fineness_id) },
          ...foundApart([spu.row.name, sku.sku_no, spu.row.spu_no, sku.old_no]),
        })
      }
    }
    yield { spus, skus, pieces, said }
  }
}

const blockSize = 1000

export async function seedGoods(tx: Tx, count: number, say: (text: string) => void): Promise<void> {
  if (count === 0) return
  const tell = seldom(say)
  let written = 0
  await withoutIndexesAndTriggers(tx, ['spu', 'sku', 'sku_search', 'sku_said'], say, async () => {
    for (const { spus, skus, pieces, said } of blocks(count)) {
      await insertRows(tx, 'spu', spuColumns, spus)
      await insertRows(tx, 'sku', skuColumns, skus)
      await insertRows(
        tx,
        'sku_search',
        { id: 'bigint', marks: 'text', search: 'text', pieces: 'text' },
        pieces,
      )
      await insertRows(tx, 'sku_said', { id: 'bigint', said: 'text[]' }, said)
      written += skus.length
      tell(`正在生成演示商城（${written} / ${count}个SKU）`)
    }
  })
  await restartIdentity(tx, 'spu')
  await restartIdentity(tx, 'sku')
  await sql`select sku_sorts_fill()`.execute(tx)
}

type Row = Record<string, unknown>

interface Block {
  spus: Row[]
  skus: Row[]
  pieces: Row[]
  said: Row[]
}

interface MadeSpu {
  row: { id: number; spu_no: string; name: string; attributes: ReturnType<typeof saidOfSpu> }
  /** Of its category and of the one above. */
  codes: readonly string[]
  /** What its 货 carry too. */
  shared: Row
  root: string
  base: number
}

function makeSpu(roll: Dice, id: number, leaf: Leaf): MadeSpu {
  const kind = roll.pick(kinds[leaf.root] ?? ['饰品'])
  const name = `${roll.pick(motifs)}${roll.pick(manners)}${kind}`
  const spuNo = `${roll.pick(['HF', 'XG', 'FC', 'ZX', 'CB', 'YS'])}-${leaf.root.slice(0, 1)}${String(1000 + id)}`
  const images = roll.chance(0.96)
    ? [drawingUrl(`${roll.pick(pictures[leaf.root] ?? ['ring'])}-${roll.pick(inks)}`)]
    : []
  const codes = [leaf.code, leaf.root]
  const attributes = saidOfSpu(id, codes)
  const row = { id, spu_no: spuNo, name, images, attributes, ...found([name, spuNo]), update_by: '系统' }
  const shared = {
    category_id: leaf.id,
    style_id: roll.between(1, styles.length),
    series_id: roll.between(1, seriesNames.length),
    brand_id: roll.between(1, 6),
  }
  return { row, codes, shared, root: leaf.root, base: roll.between(8, 420) }
}

/** Weights in 1e-4 g, money in cents; the cost follows weight and a gold price of 560 yuan a gram times a shade. */
function makeSku(roll: Dice, id: number, spu: MadeSpu, index: number): Row {
  const model = roll.pick([1, 1, 1, 2, 3] as const)
  const weight = BigInt(spu.base) * 1000n + BigInt(roll.between(0, 4000)) * 5n
  const cost = Math.round((Number(weight) / 10_000) * 560 * roll.between(80, 112))
  const skuNo = `${spu.row.spu_no}-${String(index).padStart(2, '0')}`
  const oldNo = roll.chance(0.3) ? `J${roll.between(10_000, 99_999)}` : ''
  return {
    id,
    spu_id: spu.row.id,
    ...spu.shared,
    sku_no: skuNo,
    old_no: oldNo,
    name: spu.row.name,
    sell_price_model: model,
    gram_fee: model === 1 ? roll.between(12, 60) * 100 + roll.between(0, 1) * 50 : 0,
    piece_fee: model === 2 ? roll.between(50, 900) * 100 : 0,
    extra_fee: roll.chance(0.4) ? roll.between(5, 40) * 100 : 0,
    cost,
    price: model === 3 ? Math.round((cost * roll.between(120, 180)) / 10_000) * 100 : 0,
    weight: unscaled(weight, 4),
    loss: unscaled(BigInt(roll.between(0, 400)), 2),
    size: roll.pick(sizes[spu.root] ?? ['']),
    fineness_id: roll.between(1, finenessRows.length),
    ...aside(id, roll.chance(0.1) ? 0 : roll.between(1, 260)),
    shelf: roll.chance(0.85) ? 1 : 0,
    update_by: '系统',
  }
}

/** Beside the stock. Nothing is spoken for and nothing is on its way: neither can be before there are orders. */
function aside(id: number, stock: number): Row {
  return {
    stock,
    safe_stock: id % 3 === 0 ? 5 + (id % 8) : 0,
  }
}

const shared = { category_id: 'bigint', style_id: 'bigint', series_id: 'bigint', brand_id: 'bigint' }
const spuColumns = {
  id: 'bigint',
  spu_no: 'text',
  name: 'text',
  images: 'jsonb',
  attributes: 'jsonb',
  ...shared,
  sku_count: 'int',
  search: 'text',
  grams: 'text[]',
  update_by: 'text',
}
const skuColumns = {
  id: 'bigint',
  spu_id: 'bigint',
  ...shared,
  sku_no: 'text',
  old_no: 'text',
  name: 'text',
  sell_price_model: 'int',
  gram_fee: 'bigint',
  piece_fee: 'bigint',
  extra_fee: 'bigint',
  cost: 'bigint',
  price: 'bigint',
  weight: 'numeric',
  loss: 'numeric',
  size: 'text',
  attributes: 'jsonb',
  fineness_id: 'bigint',
  stock: 'int',
  safe_stock: 'int',
  shelf: 'int',
  update_by: 'text',
}
