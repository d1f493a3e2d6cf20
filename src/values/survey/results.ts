import type { Question } from './question.ts'
import { leastShown } from './state.ts'

export interface Version {
  readonly id: number
  readonly no: number
  readonly questions: readonly Question[]
}

/** A question as one or more versions ask it alike. */
export interface Joined {
  /** Of the newest of them. */
  readonly question: Question
  /** Its number there, from 1. */
  readonly place: number
  readonly versions: readonly Version[]
}

/** What two questions must share for their answers to be counted together; words do not matter. */
function shapeOf({ key, kind, options, min, max }: Question): string {
  const bounds = kind === 4 ? [min, max] : []
  return JSON.stringify([key, kind, options.map(option => option.key).sort(), bounds])
}

/** The newest version first: its questions in their order, then those that older ones asked otherwise. */
export function joined(newestFirst: readonly Version[]): readonly Joined[] {
  const found = new Map<string, { question: Question; place: number; versions: Version[] }>()
  for (const version of newestFirst)
    for (const [at, question] of version.questions.entries()) {
      const shape = shapeOf(question)
      const there = found.get(shape)
      if (there) there.versions.push(version)
      else found.set(shape, { question, place: at + 1, versions: [version] })
    }
  return [...found.values()]
}

/**
 * Counts of anonymous answers as they may be told: none that is too small, nor one by which a single hidden one could be
 * reckoned from the sum.
 */
export function withoutSmall(counts: readonly number[]): readonly (number | null)[] {
  const hidden = counts.map(count => count > 0 && count < leastShown)
  if (hidden.filter(Boolean).length === 1) {
    const others = counts.flatMap((count, at) => (hidden[at] ? [] : [{ count, at }]))
    const next = others.sort((one, other) => one.count - other.count)[0]
    if (next) hidden[next.at] = true
  }
  return counts.map((count, at) => (hidden[at] ? null : count))
}

/** The same of a table: along its rows and along its columns, until nothing more is to be hidden. */
export function tableWithoutSmall(
  table: readonly (readonly number[])[],
): readonly (readonly (number | null)[])[] {
  const hidden = table.map(row => row.map(count => count > 0 && count < leastShown))
  const lines = [
    ...table.map((row, at) => row.map((_, place) => [at, place] as const)),
    ...(table[0] ?? []).map((_, place) => table.map((_row, at) => [at, place] as const)),
  ]
  for (let isStill = true; isStill; ) {
    isStill = false
    for (const line of lines) {
      if (line.filter(([at, place]) => hidden[at]?.[place]).length !== 1) continue
      const [next] = line
        .flatMap(([at, place]) =>
          hidden[at]?.[place] ? [] : [{ at, place, count: table[at]?.[place] ?? 0 }],
        )
        .sort((one, other) => one.count - other.count)
      const row = next && hidden[next.at]
      if (!next || !row) continue
      row[next.place] = true
      isStill = true
    }
  }
  return table.map((row, at) => row.map((count, place) => (hidden[at]?.[place] ? null : count)))
}
