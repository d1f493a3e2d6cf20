/** Where a 款 stands on the shelf: before all others, or behind them. */
export function placed({
  topFlag,
  bottomFlag,
}: {
  readonly topFlag?: unknown
  readonly bottomFlag?: unknown
}) {
  if (topFlag === 1) return '置顶'
  return bottomFlag === 1 ? '置底' : <span className="text-ink-4">–</span>
}
