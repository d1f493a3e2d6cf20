import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleZone } from '../../../server/seed/marketing/example.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

test('the demo has the golden example: with 满20克每克减3元 of its zone three numbers cost 2865.53 instead of 3083.50', async () => {
  const { rows } = await sql<{ zone: number; skuNo: string; model: number }>`
    select z.id as zone, k.sku_no as "skuNo", k.sell_price_model as model from special z
    join lateral jsonb_array_elements_text(z.spu_ids) as s(id) on true
    join sku k on k.spu_id = s.id::bigint
    where z.name = ${exampleZone} and k.weight in (5.25, 3.1, 4.2)
      and (k.gram_fee + k.piece_fee + k.price) > 0 and (k.extra_fee = 2300 or k.piece_fee = 36800 or k.price = 168000)
    order by k.sell_price_model`.execute(mall.app.database.db)
  const lines = rows.map(({ skuNo, model }) => ({ skuNo, num: 4 - model }))
  expect(lines).toHaveLength(3)
  const admin = await sessionOf(mall, '13800000002')
  const rule = {
    ...{ name: '满20克每克减3元', type: 2, kind: 1, fullWeight: '20', reduction: 300 },
    ...{ goodsScope: 5, specialIds: [rows[0]?.zone] },
  }
  const asked = { rule, channelId: 1, lines }
  const { code, message, result } = await mall.ask(api.discount.trial.path, asked, { token: admin })
  expect(code, message).toBe(200)
  expect(result).toMatchObject({ before: 308_350, total: 286_553 })
  const off = result.applied.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
  expect(off).toBe(308_350 - 286_553)
})
