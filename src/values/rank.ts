/** One that nobody makes by hand makes itself, and may be kept before it has goods. */
export const makesItself = (mode: unknown): boolean => mode === 2

/** What a 榜单 lacks: the field that is to be filled in, and a sentence; undefined for nothing. */
export function rankProblem({
  mode = 1,
  spuIds,
}: Readonly<Record<string, unknown>>): { readonly field: string; readonly sentence: string } | undefined {
  const isEmpty = !Array.isArray(spuIds) || spuIds.length === 0
  return isEmpty && !makesItself(mode) ? { field: 'spuIds', sentence: '请添加商品' } : undefined
}
