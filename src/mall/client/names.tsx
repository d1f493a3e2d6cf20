import { Tags } from '../../kit/tag.tsx'
import { dash } from '../../plain/cells.tsx'
import type { PlainRow } from '../../plain/plain.ts'

/** A cell of what a row is tied to, by its names. */
export function namesCell(field: string, name: string) {
  return (row: PlainRow) => {
    const names = namesOf(row[field], name)
    return names.length === 0 ? dash : <span className="data">{names.join('、')}</span>
  }
}

export function tagsCell(field: string, name: string) {
  return (row: PlainRow) => {
    const names = namesOf(row[field], name)
    return names.length === 0 ? dash : <Tags tags={names.map(text => ({ text }))} />
  }
}

function namesOf(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null
      ? [String(Object.entries(each).find(([key]) => key === name)?.[1])]
      : [],
  )
}
