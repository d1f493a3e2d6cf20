import type { PlainRow } from '../../plain/plain.ts'

/** What the 货 of a 款 differ by, as `skv.list` tells it. */
export interface Variant {
  readonly name: string
  readonly values: readonly { readonly value: string; readonly skuIds: readonly number[] }[]
}

/** 颜色, 花色, 石头颜色; 成色 is how pure the metal is. */
const isColour = ({ name }: Variant) => name.endsWith('色') && !name.endsWith('成色')

/**
 * The 货 of a 款, those of one colour together under a heading (SKC), the colours in the order of their values and what
 * has none last. As they come where they do not differ by a colour.
 */
export function byColour(rows: readonly PlainRow[], variants: readonly Variant[]): readonly PlainRow[] {
  const colours = variants.find(isColour)?.values ?? []
  const groups = [
    ...colours.map(({ value, skuIds }) => ({
      title: value,
      own: rows.filter(({ skuId }) => skuIds.includes(Number(skuId))),
    })),
    {
      title: '没有颜色',
      own: rows.filter(row => !colours.some(one => one.skuIds.includes(Number(row.skuId)))),
    },
  ].filter(({ own }) => own.length > 0)
  if (groups.length < 2) return rows
  return groups.flatMap(({ title, own }) => [{ heading: `${title}，${told(own)}` }, ...own])
}

function told(rows: readonly PlainRow[]): string {
  const stock = rows.reduce((all, row) => all + Number(row.stock), 0)
  return `${rows.length}个货号，库存${stock.toLocaleString('en-US')}`
}
