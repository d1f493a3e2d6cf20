import { sql } from 'kysely'
import { attributesIn } from '../../../../src/values/attribute.ts'
import { valuesIn } from '../../../../src/values/word-list.ts'
import type { Tx } from '../../../db/database.ts'
import { type Proposed, rowsRule } from '../../../plain/rule.ts'
import { type Attribute, attributesOf } from '../attribute.query.ts'

/** What goods of a category are asked about: its own set of attributes, else that of the nearest category above. */
export async function attributesOfCategory(tx: Tx, categoryId: number): Promise<readonly Attribute[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id, attribute_category_id, 0 as far from category where id = ${categoryId}
      union all select c.id, c.parent_id, c.attribute_category_id, far + 1
        from category c join above on c.id = above.parent_id where far < 20)
    select attribute_category_id as id from above where attribute_category_id is not null order by far limit 1`.execute(
    tx,
  )
  const [set] = rows
  return set ? attributesOf(tx, set.id) : []
}

/** What is said of a 款: by attributes of its category, in their manner; nothing at all, or all that must be said. */
export const spuAttributes = rowsRule({
  of: ['attributes'],
  beside: ['categoryId'],
  async problems(rows, { tx }) {
    const setOf = keeping((id: number) => attributesOfCategory(tx, id))
    return someOf(rows, async ({ row, now }) => {
      const set = (await setOf(Number(row.categoryId))).filter(({ skuFlag }) => skuFlag === 0)
      const said = attributesIn(row.attributes)
      const wrong = wrongOf(said, attributesIn(now.attributes), set)
      if (wrong !== undefined || said.length === 0) return wrong
      const lacking = set.find(
        ({ id, required }) => required === 1 && !said.some(({ attributeId }) => attributeId === id),
      )
      return lacking && `请填写${lacking.name}`
    })
  },
})

/** By what a 货 differs from the others of its 款: one value of each attribute that makes 货. */
export const skuAttributes = rowsRule({
  of: ['attributes'],
  beside: ['spuId'],
  async problems(rows, { tx }) {
    const categories = await categoriesOf(
      tx,
      rows.map(({ row }) => Number(row.spuId)),
    )
    const setOf = keeping((id: number) => attributesOfCategory(tx, id))
    return someOf(rows, async ({ row, now }) => {
      const set = (await setOf(categories.get(Number(row.spuId)) ?? 0)).filter(({ skuFlag }) => skuFlag === 1)
      const said = attributesIn(row.attributes)
      if (said.some(({ values }) => values.length > 1)) return '一个货号的每项规格只有一个值'
      return wrongOf(said, attributesIn(now.attributes), set)
    })
  },
})

type Said = ReturnType<typeof attributesIn>

/** What stood there before is not held against it: a set may have become another. */
function wrongOf(said: Said, before: Said, set: readonly Attribute[]): string | undefined {
  if (new Set(said.map(({ attributeId }) => attributeId)).size < said.length) return '属性不能重复'
  for (const { attributeId, values } of said) {
    const stood = before.find(one => one.attributeId === attributeId)
    if (stood && stood.values.join('\n') === values.join('\n')) continue
    const asked = set.find(({ id }) => id === attributeId)
    if (!asked) return '有属性不属于这个分类'
    if (asked.inputType !== 3 && values.length > 1) return `${asked.name}只能有一个值`
    const choices = valuesIn(asked.options)
    const foreign = asked.inputType === 1 ? undefined : values.find(value => !choices.includes(value))
    if (foreign !== undefined) return `${asked.name}没有“${foreign}”这个值`
  }
  return undefined
}

async function someOf<F extends string>(
  rows: readonly Proposed<F>[],
  problem: (proposed: Proposed<F>) => Promise<string | undefined>,
) {
  const found = []
  for (const proposed of rows) {
    const sentence = await problem(proposed)
    if (sentence !== undefined) found.push({ id: proposed.id, field: 'attributes', sentence })
  }
  return found
}

/** Asked once for each. */
export function keeping<K, V>(load: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>()
  return key => {
    const value = known.get(key) ?? load(key)
    known.set(key, value)
    return value
  }
}

async function categoriesOf(tx: Tx, spuIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; categoryId: number }>`
    select id, category_id as "categoryId" from spu where id = any(${[...new Set(spuIds)]}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
}

/** What the 货 of a 款 differ by, as they are now. */
export async function variantsOf(tx: Tx, spuId: number) {
  const { rows } = await sql<Omit<Variant, 'values'> & Value>`
    select a.id as "attributeId", a.name, is_colour(a.name)::int as "isColour", value, array_agg(sku.id order by sku.id) as "skuIds"
    from sku, jsonb_to_recordset(sku.attributes) as one("attributeId" bigint, "values" jsonb),
      jsonb_array_elements_text(one."values") as value, product_attribute a
    where sku.spu_id = ${spuId} and a.id = one."attributeId"
    group by a.id, a.name, a.sort_no, value order by a.sort_no, a.id, min(sku.id)`.execute(tx)
  const variants = new Map<number, Variant>()
  for (const { value, skuIds, ...said } of rows) {
    const { attributeId } = said
    const variant = variants.get(attributeId) ?? { ...said, values: [] }
    variant.values.push({ value, skuIds })
    variants.set(attributeId, variant)
  }
  return [...variants.values()]
}

interface Variant {
  attributeId: number
  name: string
  isColour: 0 | 1
  values: Value[]
}

interface Value {
  value: string
  skuIds: number[]
}
