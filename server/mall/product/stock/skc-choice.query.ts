import { sql } from 'kysely'
import { searchWords } from '../../../../src/values/grams.ts'
import { valuesIn } from '../../../../src/values/word-list.ts'
import type { Tx } from '../../../db/database.ts'
import { apart, matches, searchText } from '../../../plain/search.ts'

interface Choice {
  value: number
  label: string
  code: string
}

/** So many 货 at most are looked at: of what more is found by, somebody types more. */
const looked = 400

/** 款色 by their goods and their colour, each as D00123 玫瑰金; nothing typed, nothing offered. The number typed whole is first. */
export async function skcsByWords(tx: Tx, keywords: string): Promise<Choice[]> {
  const words = searchWords(keywords)
  if (words.length === 0) return []
  const colours = await coloursOf(tx)
  const each = words.flatMap(word => {
    const ofGoods = matches(word, apart)
    const called = colours.filter(({ read }) => read.includes(word)).map(({ colour }) => colour)
    if (!ofGoods) return []
    return called.length > 0
      ? sql`(${ofGoods.text} or own.colour = any(${called}::text[]))`
      : sql`(${ofGoods.text} and ${ofGoods.pieces})`
  })
  return choices(
    tx,
    sql`select own.lead from sku_skc own join sku_search s on s.id = own.id
      where ${sql.join(each, sql` and `)} limit ${looked}`,
    words,
  )
}

/** The one that is chosen already; of a 货 that leads no colour there is none, as the lists find none by it. */
export function skcById(tx: Tx, id: number): Promise<Choice[]> {
  return choices(tx, sql`select own.lead from sku_skc own where own.id = ${id} and own.lead = own.id`)
}

async function choices(
  tx: Tx,
  leads: ReturnType<typeof sql>,
  words: readonly string[] = [],
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select own.id as value, trim(spu.spu_no || ' ' || own.colour) as label, spu.name as code
    from sku_skc own join sku on sku.id = own.id join spu on spu.id = sku.spu_id
    where own.id in (${leads})
    order by lower(spu.spu_no) = any(${[...words]}::text[]) desc, own.id limit 50`.execute(tx)
  return rows
}

/** The colours that can be chosen, and how they are read; one that is written by hand is found by its goods. */
async function coloursOf(tx: Tx): Promise<readonly { colour: string; read: string }[]> {
  const { rows } = await sql<{ options: string }>`
    select options from product_attribute where is_colour(name) and options <> '' order by id limit 100`.execute(
    tx,
  )
  const colours = new Set(rows.flatMap(({ options }) => valuesIn(options)))
  return [...colours].map(colour => ({ colour, read: searchText([colour]) }))
}
