import { accounts, signInByCalls } from '../support/console.ts'
import { startServer } from '../support/server.ts'
import { type Asking, ask, quantile } from './latency.ts'

const at = '/product/api/v1/product'
const lines = 200
const most = 60

/**
 * The price of 200 lines with 30 promotions over them, in a mall of a million SKUs, unless another number follows `quote`;
 * in BENCH_DATA where it names the data directory of an earlier run. Exits with code 1 where it takes too long.
 */
export async function reportQuote(): Promise<void> {
  const count = Number(process.argv[process.argv.indexOf('quote') + 1] ?? 1_000_000)
  const server = await startServer({
    ...(process.env.BENCH_DATA && { dataDir: process.env.BENCH_DATA }),
    env: { DEMO_ORDERS: '0', DEMO_SKUS: String(count) },
    patience: 1_800_000,
  })
  try {
    const asking = { url: server.url, session: await signInByCalls(server.url, accounts.admin) }
    await addPromotions(asking)
    const codes = await codesOf(asking)
    const times: number[] = []
    for (let round = -10; round < 100; round += 1) {
      const { ms, result } = await ask(asking, `${at}/price/quote`, {
        channelId: 1,
        lines: linesOf(codes, round + 10),
      })
      if (round < 0) continue
      times.push(ms)
      if (result.lines.length !== lines) throw new Error(`${result.lines.length} lines were priced`)
    }
    const p95 = quantile(times, 0.95)
    console.log(
      `\n${count}个SKU，${lines}行和30个促销的价格：一半在${quantile(times, 0.5).toFixed(0)} ms以内，p95 ${p95.toFixed(0)} ms，上限 ${most} ms，${p95 <= most ? '符合' : '超出'}`,
    )
    process.exitCode = p95 <= most ? 0 : 1
  } finally {
    await server.stop()
  }
}

/** Five that compete by weight, five by amount, twenty by the piece; those of the demo are off. */
async function addPromotions(asking: Asking): Promise<void> {
  const { result } = await ask(asking, `${at}/discount/list`, { pageSize: 200, enabled: 1 })
  for (const { id, version } of result.records)
    await ask(asking, `${at}/discount/update`, { id, version, enabled: 0 })
  const rules = [
    ...five(n => ({ type: 2, kind: 1, fullWeight: String(100 * (n + 1)), reduction: 40 + 10 * n })),
    ...five(n => ({ type: 1, kind: 1, fullMoney: 500_000 * (n + 1), reduction: 20_000 * (n + 1) })),
    ...Array.from({ length: 20 }, (_, n) => ({
      ...{ type: 3, kind: 2, fee: 1 + (n % 2), rate: 80 + n },
      ...{ goodsScope: 3, categoryIds: [2 + n, 3 + n] },
    })),
  ]
  for (const [n, rule] of rules.entries())
    await ask(asking, `${at}/discount/add`, { name: `量价${Date.now()}-${n}`, ...rule })
}

function five<T>(of: (n: number) => T): T[] {
  return Array.from({ length: 5 }, (_, n) => of(n))
}

/** Numbers of goods from all over the mall. */
async function codesOf(asking: Asking): Promise<readonly string[]> {
  const codes: string[] = []
  for (let page = 1; page <= 10; page += 1) {
    const { result } = await ask(asking, `${at}/sku/page`, {
      ...{ pageNum: page * 3, pageSize: 200, sellPriceModel: 1 + (page % 2), sort: '-skuId' },
    })
    codes.push(...result.records.map(({ skuNo }: { skuNo: string }) => skuNo))
  }
  return codes
}

function linesOf(codes: readonly string[], round: number) {
  return Array.from({ length: lines }, (_, n) => ({
    skuNo: codes[(round * 7 + n * 9) % codes.length],
    num: 1 + ((round + n) % 3),
  }))
}
