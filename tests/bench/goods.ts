import { performance } from 'node:perf_hooks'
import { accounts, signInByCalls } from '../support/console.ts'
import { startServer } from '../support/server.ts'
import { type Asking, ask, type Question, quantile, reportLatency } from './latency.ts'

const product = '/product/api/v1/product'
const pick = <T>(list: readonly T[], round: number): T | undefined => list[round % list.length]

/** Filters as people combine them, each round with other values. Categories are the demo mall's roots and leaves. */
const root: Question = n => ({ categoryIds: [pick([1, 5, 8, 11, 14], n)] })
const leaf: Question = n => ({ categoryIds: [pick([2, 3, 4, 6, 7, 9, 10], n)] })
const fineness: Question = n => ({ finenessIds: [1 + (n % 6)] })
const weight: Question = n => ({ minWeight: String(1 + (n % 20)), maxWeight: String(16 + (n % 20)) })
const narrow: Question = n => ({ minWeight: String(2 + (n % 38)), maxWeight: String(2.5 + (n % 38)) })
const cost: Question = n => ({
  minCost: String(500 + (n % 40) * 500),
  maxCost: String(3500 + (n % 40) * 500),
})
const word =
  (...words: string[]): Question =>
  n => ({ keyword: pick(words, n) })
const all =
  (...parts: Question[]): Question =>
  n =>
    Object.assign({}, ...parts.map(part => part(n)))
const sorts = (fields: readonly string[]) => fields.flatMap(field => [field, `-${field}`])
const sort =
  (fields: readonly string[]): Question =>
  n => ({ sort: pick(sorts(fields), n) })

const skuSorts = 'skuId skuNo name weight cost price gramFee pieceFee stock updateTime'.split(' ')
const spuSorts = ['spuId', 'spuNo', 'name', 'updateTime']

const skuLists: Readonly<Record<string, Question>> = {
  没有筛选: () => ({}),
  每种排序: sort(skuSorts),
  深页: n => ({ pageNum: 2 + ((n * 97) % 2498) }),
  '深页，每种排序': n => ({ ...sort(skuSorts)(n), pageNum: 2 + ((n * 97) % 2498) }),
  分类: root,
  '分类、成色、重量、在售': all(root, fineness, weight, () => ({ shelf: 1 })),
  '分类、成色、窄重量、在售': all(leaf, fineness, narrow, () => ({ shelf: 1 })),
  '同上，每种排序': all(root, fineness, weight, sort(skuSorts)),
  '成本、有库存、计价方式': n => ({ ...cost(n), inStock: 1, sellPriceModel: 1 + (n % 3) }),
  '品牌、款式、系列、分类': n => ({
    ...root(n),
    brandId: 1 + (n % 6),
    styleIds: [1 + (n % 8)],
    seriesIds: [2],
  }),
  '关键词，一个字': word('戒', '如', '镯', '金', '链', '福'),
  '关键词，两个字': word('如意', '戒指', '古钱', '手镯'),
  '关键词，三个字以上': word('满天星', '小金珠', 'r12', '123', 'ruyi', 'jiezhi'),
  '关键词，编码': n => ({ keyword: `HF-R${1000 + n * 631}` }),
  '关键词、成色、重量、在售': all(word('如意', '戒指', '古钱'), fineness, weight, () => ({ shelf: 1 })),
  '关键词，每种排序': all(word('如意', '戒指', '金'), sort(skuSorts)),
  '款号、货号': n => ({ spuNoSearch: `R${1000 + n * 631}`, skuNoSearch: '-01' }),
  '50个编码': n => ({ oldNoList: Array.from({ length: 50 }, (_, index) => `J${10_000 + n * 50 + index}`) }),
  单SKU: n => ({ singleSpu: n % 2 }),
}

const spuLists: Readonly<Record<string, Question>> = {
  '商品：没有筛选': () => ({}),
  '商品：每种排序，深页': n => ({ ...sort(spuSorts)(n), pageNum: 1 + ((n * 97) % 2499) }),
  '商品：分类、品牌': n => ({ ...root(n), brandId: 1 + (n % 6) }),
  '商品：关键词': word('戒', '如意', '满天星', 'ruyi'),
  '商品：分类、成色、重量': all(root, fineness, weight),
  '商品：成本': cost,
}

function asking(path: string, lists: Readonly<Record<string, Question>>) {
  return Object.entries(lists).map(
    ([name, input]) =>
      [name, { path, input: (n: number) => ({ pageNum: 1, pageSize: 20, ...input(n) }) }] as const,
  )
}

/**
 * A million SKUs; takes some minutes, most of them for making the mall; in BENCH_DATA where it names the data directory of
 * an earlier run.
 */
export async function reportMillion(): Promise<void> {
  const begun = performance.now()
  const server = await startServer({
    ...(process.env.BENCH_DATA && { dataDir: process.env.BENCH_DATA }),
    env: { DEMO_SKUS: '1000000' },
    patience: 1_800_000,
  })
  try {
    console.log(`\n生成100万个SKU：${seconds(performance.now() - begun)}`)
    const at = { url: server.url, session: await signInByCalls(server.url, accounts.admin) }
    const questions = [
      ...asking(`${product}/sku/page`, skuLists),
      ...asking(`${product}/spu/list`, spuLists),
      ['1000行', { path: `${product}/sku/rows`, input: idsOf }] as const,
    ]
    await reportLatency('100万个SKU，20行一页，总数在内      ', at, Object.fromEntries(questions), 30)
    for (const input of [{}, { sort: '-price' }, { sort: 'name', shelf: 1 }]) {
      const { ms, result } = await ask(at, `${product}/sku/snapshot`, input)
      console.log(`  快照 ${JSON.stringify(input)}：${result.total} 个，${seconds(ms)}`)
    }
    await reportBatch(at)
  } finally {
    await server.stop()
  }
}

function idsOf(round: number) {
  return { ids: Array.from({ length: 1000 }, (_, index) => round * 1000 + index + 1) }
}

/** 10,000 rows changed in one batch, as it is acknowledged: after the commit. */
export async function reportBatch(at: Asking): Promise<void> {
  const rows: { skuId: number; version: number }[] = []
  for (let block = 0; block < 10; block += 1)
    rows.push(...(await ask(at, `${product}/sku/rows`, idsOf(block))).result)
  const times: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const changes = rows.map(({ skuId, version }, index) => ({
      skuId,
      version: version + round,
      set: { price: 1000 + index + round },
    }))
    const input = { batchId: `bench-${process.pid}-${round}-${Date.now()}`, mode: 'all', rows: changes }
    times.push((await ask(at, `${product}/sku/batch/update`, input)).ms)
  }
  console.log(`  批量修改10000行：p50 ${seconds(quantile(times, 0.5))}，最慢 ${seconds(Math.max(...times))}`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} 秒`
}
