import { Status, type StatusTone } from '../../kit/status.tsx'
import type { PlainRow } from '../../plain/plain.ts'

/** A cell that is a state with its dot, the tone by code. */
export function statusCell(
  field: string,
  tones: Readonly<Record<string, StatusTone>>,
  words: Readonly<Record<string, string>>,
) {
  return (row: PlainRow) => {
    const code = String(row[field])
    return <Status tone={tones[code] ?? 'plain'}>{words[code] ?? code}</Status>
  }
}

/** A cell whose whole text stands in its tooltip. */
export function longCell(field: string, whole = field) {
  return (row: PlainRow) =>
    row[field] ? (
      <span data-tip={String(row[whole])}>{String(row[field])}</span>
    ) : (
      <span className="text-ink-4">–</span>
    )
}
