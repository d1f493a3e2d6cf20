import type { PlainRow } from '../../plain/plain.ts'

/** What the 货 of a 款 differ by, as `skv.list` tells it. */
export interface Variant {
  /** What is a colour is said in the database alone (`is_colour`). */
  readonly isColour: 0 | 1
  readonly values: readonly { readonly value: string; readonly skuIds: readonly number[] }[]
}

/**
 * The 货 of a 款, those of one colour together under a heading (SKC), the colours in the order of their values and what
 * has none last: the same groups as the database keeps. As they come where they do not differ by a colour.
 */
export function byColour(rows: readonly PlainRow[], variants: readonly Variant[]): readonly PlainRow[] {
  const groups = new Map<string, PlainRow[]>()
  const said = variants.filter(({ isColour }) => isColour === 1).flatMap(({ values }) => values)
  // Of several colours the first is the one that a 货 is of.
  const colourOf = (skuId: number) => said.find(({ skuIds }) => skuIds.includes(skuId))?.value
  for (const { value } of said) groups.set(value, [])
  for (const row of rows) {
    const title = colourOf(Number(row.skuId)) ?? none
    groups.set(title, [...(groups.get(title) ?? []), row])
  }
  const own = [...groups].filter(([, of]) => of.length > 0)
  if (own.length < 2) return rows
  return own.flatMap(([title, of]) => [{ heading: `${title}，${told(of)}` }, ...of])
}

const none = '没有颜色'

function told(rows: readonly PlainRow[]): string {
  const stock = rows.reduce((all, row) => all + Number(row.stock), 0)
  return `${rows.length}个货号，库存${stock.toLocaleString('en-US')}`
}
