import { choiceParser, optionsOf } from './cell-choice.ts'
import type { CellFacts, CellParser, CellResult } from './cell-facts.ts'
import { quoted } from './cell-facts.ts'
import { cellMessage } from './cell-messages.ts'
import { numberKind, numberParser } from './cell-number.ts'
import { wordsOf } from './field-facts.ts'
import { asCode, halfWidth } from './half-width.ts'
import { message } from './messages.ts'
import { parseTime } from './time.ts'
import { trimmed } from './typed-text.ts'

/**
 * Reads a cell's text, typed or pasted, as its value on the wire. One parser serves a whole column. The caller keeps
 * the text: a refused text stays in its cell as it was written.
 */
export function cellParser(facts: CellFacts): CellParser {
  if (facts.options) return choiceParser(facts, facts.options)
  const kind = numberKind(facts)
  if (kind) return numberParser(facts, kind)
  switch (facts.holds) {
    case 'flag':
      return flagParser(facts)
    case 'choice':
      return choiceParser(facts, optionsOf(facts.words ?? {}))
    case 'time':
      return text => timeOf(facts, text.trim())
    default:
      return text => textOf(facts, facts.isCode ? asCode(text) : trimmed(text))
  }
}

const yes = ['1', '是', '√', '✓', '✔', '对', '有', '启用', '在售', '上架', '开', 'true', 'yes', 'y']
const no = ['0', '否', '×', '✗', '✘', '错', '无', '停用', '已下架', '下架', '关', 'false', 'no', 'n', 'x']
const common = new Map([...yes.map(word => [word, 1] as const), ...no.map(word => [word, 0] as const)])

/** The field's own words first: where 0 is called 启用, 启用 is 0. */
function flagParser(facts: CellFacts): CellParser {
  const own = Object.entries(wordsOf(facts)).map(([code, word]) => [word, Number(code)] as const)
  const values = new Map([...common, ...own])
  const words = own.map(([word]) => word).join('或')
  const title = { field: facts.title }
  return raw => {
    const text = halfWidth(raw).trim()
    if (text === '') return { ok: false, reason: cellMessage('cell.choose', title) }
    const value = values.get(text) ?? values.get(text.toLowerCase())
    if (value !== undefined) return { ok: true, value }
    return { ok: false, reason: cellMessage('cell.flag', { ...title, words, text: quoted(raw) }) }
  }
}

function timeOf({ title, nullable }: CellFacts, text: string): CellResult {
  if (text === '' && nullable) return { ok: true, value: null }
  if (parseTime(text) !== undefined) return { ok: true, value: text }
  return { ok: false, reason: message('bad.time', { field: title }) }
}

function textOf({ title, max, required }: CellFacts, text: string): CellResult {
  if (text === '' && required !== undefined) return { ok: false, reason: required }
  if (max !== undefined && [...text].length > max)
    return { ok: false, reason: message('bad.max', { field: title, n: max }) }
  // The server refuses the whole request for one of these, and with it every good cell.
  if (/[\0\p{Surrogate}]/u.test(text))
    return { ok: false, reason: cellMessage('cell.letters', { field: title }) }
  return { ok: true, value: text }
}
