/** Old value → new value, as the log, the history of a row and that of a cell say it. */
export function ValueChange({ before, after }: { before: string; after: string }) {
  return (
    <span className="data">
      <span className="text-ink-3">{before || '空'}</span>
      <span className="text-ink-4">{' → '}</span>
      <b className="font-semibold">{after || '空'}</b>
    </span>
  )
}
