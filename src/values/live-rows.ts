/** Goods marked live cannot be ticked, in whatever list they stand (spec.md, section 2). undefined: this row can. */
export function whyNotTicked(row: { readonly live?: unknown }): string | undefined {
  return row.live === 1 ? '直播中的商品不能选择' : undefined
}
