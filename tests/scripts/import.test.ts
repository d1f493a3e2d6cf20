import { readFileSync } from 'node:fs'
import { setTimeout as real } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOptions } from '../../scripts/import/options.ts'
import { importFile } from '../../scripts/import/run.ts'
import { readCsv } from '../../server/mall/product/import/csv.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'

let mall: Mall
let server: string
beforeAll(async () => {
  mall = await openMall()
  server = await mall.app.listen()
})
afterAll(() => mall.close())

/** As a spreadsheet saves it, whatever git made of the line ends. */
const goods = new TextEncoder().encode(
  readFileSync(new URL('../fixtures/goods.csv', import.meta.url), 'utf8').replace(/\r?\n/g, '\r\n'),
)

async function run(file: Uint8Array | string, ...args: string[]) {
  const lines: string[] = []
  const done = await importFile(
    typeof file === 'string' ? new TextEncoder().encode(file) : file,
    options(args),
    {
      print: line => lines.push(line),
      ask: async () => '',
      // Waiting for a code is the test's clock moving; its job needs the real one.
      pause: async ms => {
        mall.clock.now += ms
        await real(20)
      },
    },
  )
  return { done, lines, last: lines.at(-1) }
}
const options = (args: readonly string[]) => readOptions(['x.csv', '--server', server, ...args])
const count = async (table: string) =>
  (await sql`select from ${sql.table(table)}`.execute(mall.app.database.db)).rows.length

test('a dry run says what would go in, and changes nothing', async () => {
  const before = await count('spu')
  const { done, last } = await run(goods, '--dry-run')
  expect([done, last]).toEqual([true, '共8行，可以导入8'])
  expect(await count('spu')).toBe(before)
})

test('every row goes in, what was made of it is said, and every cent is there', async () => {
  const before = await count('spu')
  const { done, lines, last } = await run(goods)
  expect(lines).toContain('列 ref → 货号')
  expect(lines).toContain('列 image → 图片（不导入）')
  expect(lines).toContain('ref：8个值去掉了首尾空格')
  expect(lines).toContain('description：1个值去掉了防公式的单引号')
  expect(lines).toContain('price：1个值去掉了货币符号、单位、千分位或全角写法')
  expect(lines).toContain('tags：1个值没有对应的成色，没有导入')
  expect([done, last]).toEqual([true, '已导入8行'])
  expect(await count('spu')).toBe(before + 8)

  const token = await mall.signIn('13800000004')
  const { result } = await mall.ask(api.sku.page.path, { skuNoSearch: 'T9', pageSize: 200 }, { token })
  const prices = new Map(
    result.records.map((row: { skuNo: string; price: number }) => [row.skuNo, row.price]),
  )
  for (const { cells } of readCsv(goods).slice(1)) {
    // Cents by the digits of the file, not by the program's own reckoning.
    const [yuan = '', part = ''] = (cells[3] ?? '').replaceAll(',', '').split('.')
    expect([cells[0], prices.get((cells[0] ?? '').trim())]).toEqual([
      cells[0],
      Number(yuan + part.padEnd(2, '0')),
    ])
  }
  const row = result.records.find((each: { skuNo: string }) => each.skuNo === 'T9000003')
  expect(row).toMatchObject({
    finenessName: '18K金',
    sellPriceModel: 3,
    categoryName: '手链',
    name: '链式手链',
  })
  const { rows } =
    await sql`select description from spu where spu_no in ('T9000002', 'T9000005') order by spu_no`.execute(
      mall.app.database.db,
    )
  expect(rows).toEqual([{ description: 'First line.\r\nSecond line.' }, { description: '=SUM(1)' }])
})

test('the same file again doubles nothing, also through the wait for a code', async () => {
  const before = [await count('spu'), await count('sku'), await count('audit')]
  const again = await run(goods)
  expect([again.done, again.last]).toEqual([false, '共8行，可以导入0，不能导入8'])
  expect(again.lines).toContain('第2行 T9000001 不能导入：货号已存在')
  const third = await run(goods)
  expect(third.lines.some(line => /^验证码一分钟只能获取一次，\d+秒后自动继续$/.test(line))).toBe(true)
  expect([await count('spu'), await count('sku'), await count('audit')]).toEqual(before)
})

test('each row stays out for its own reason; the others go in', async () => {
  const file = [
    'sku,name,category,price,brand',
    'E1,戒,rings,1,',
    'E1,戒,rings,1,',
    'E2,戒,watches,1,',
    'E3,戒,bague,1,',
    'E4,戒,rings,1.234,',
    'E5,戒,rings,1',
    '',
    'E6,戒,rings,1,无名',
    'E7,,rings,1,',
    'E8,"戒\n指",rings,1,荷风',
  ].join('\n')
  const { done, lines } = await run(file, '--category', 'Bague=戒指')
  expect(lines.filter(line => /^第.*未导入/.test(line))).toEqual([
    '第3行 E1 未导入：货号与第2行重复',
    '第4行 E2 未导入：分类“watches”没有对应',
    '第6行 E4 未导入：price“1.234”不是最多2位小数的金额',
    '第7行 E5 未导入：有4列，表头有5列',
    '第9行 E6 未导入：品牌“无名”没有对应',
    '第10行 E7 未导入：请输入商品名称',
  ])
  expect(lines).toContain('没有对应的品牌：无名（1行）')
  expect([done, lines.at(-1)]).toEqual([false, '已导入3行，未导入6行'])
})

test('what cannot begin says why: no right, no columns, no server, a disabled account; no session is left', async () => {
  const { rows: before } = await sql`select from session`.execute(mall.app.database.db)
  await expect(run('sku,name,category\nF1,戒,rings\n', '--phone', '13800000003')).rejects.toThrow(
    '没有权限：缺少 import-commodity-btn',
  )
  await expect(run('a,b\n1,2\n')).rejects.toThrow('表头里找不到这些列：货号或款号、名称、分类')
  await expect(run('')).rejects.toThrow('文件是空的')
  await expect(run(goods, '--category', 'x=无此分类')).rejects.toThrow('分类“无此分类”不存在')
  expect((await sql`select from session`.execute(mall.app.database.db)).rows.length).toBe(before.length)
  await expect(run(goods, '--server', 'http://127.0.0.1:9')).rejects.toThrow(
    '连接不上服务器 http://127.0.0.1:9',
  )
  await expect(run(goods, '--phone', '13800000007')).rejects.toThrow('账号已停用，请联系管理员')
})
