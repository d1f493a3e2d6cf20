import type { CellFacts, CellOption, CellParser, CellResult } from './cell-facts.ts'
import { quoted } from './cell-facts.ts'
import { cellMessage } from './cell-messages.ts'
import { isNumbered, type Words } from './field-facts.ts'
import { searchable } from './grams.ts'

/** A code list's options. */
export function optionsOf(words: Words): readonly CellOption[] {
  const numbered = isNumbered(words)
  return Object.entries(words).map(([code, label]) => ({
    value: numbered ? Number(code) : code,
    label,
    code,
  }))
}

/** By the word as it stands, by the word however it is written, by code, by pinyin: the first that finds anything decides. */
export function choiceParser(facts: CellFacts, options: readonly CellOption[]): CellParser {
  const { title, match } = facts
  const exact = grouped(options, option => option.label)
  const words = grouped(options, option => searchable(option.label))
  const codes = grouped(options, option => searchable(option.code ?? ''))
  const empty: CellResult = facts.nullable
    ? { ok: true, value: null }
    : { ok: false, reason: cellMessage('cell.choose', { field: title }) }

  const look = (text: string): CellResult => {
    const folded = searchable(text)
    const found = exact.get(text) ?? words.get(folded) ?? codes.get(folded)
    const candidates = found ?? (match ? options.filter(option => match(text, option)) : [])
    const [only] = candidates
    if (only && candidates.length === 1) return { ok: true, value: only.value }
    const blanks = { field: title, text: quoted(text), n: candidates.length }
    return only
      ? { ok: false, reason: cellMessage('cell.many', blanks), candidates }
      : { ok: false, reason: cellMessage('cell.none', blanks) }
  }

  // A pasted column says the same few words over and over.
  const known = new Map<string, CellResult>()
  return raw => {
    const text = raw.trim()
    if (text === '') return empty
    const result = known.get(text) ?? look(text)
    known.set(text, result)
    return result
  }
}

function grouped(
  options: readonly CellOption[],
  nameOf: (option: CellOption) => string,
): ReadonlyMap<string, readonly CellOption[]> {
  const groups = new Map<string, CellOption[]>()
  for (const option of options) {
    const name = nameOf(option)
    const group = groups.get(name)
    if (group) group.push(option)
    else if (name) groups.set(name, [option])
  }
  return groups
}
