import type { Parsed } from '../../kit/grid/sheet/model/column.ts'
import { cellParser } from '../../values/cell.ts'
import { compile, isFormula } from '../../values/expression.ts'
import { expressionFields } from '../expression-fields.ts'
import { idOf, nameOf, type PlainRow, type Thing, type ThingField } from '../plain.ts'
import type { Verdicts } from '../save.ts'
import { type Committed, sendRows } from '../sender.ts'
import { show, unitOf } from '../values.ts'

/** The value that a text gives each row, or the sentence that says why the text has no meaning in this field. */
export type CellValue =
  | { readonly ok: true; after(row: PlainRow): Parsed }
  | { readonly ok: false; readonly reason: string }

/** What becomes of a cell: one for which the text means nothing keeps its value, and why is said. */
export function madeOf(
  parsed: Parsed,
  before: unknown,
): { readonly after: unknown; readonly refusal: string | undefined } {
  return parsed.ok ? { after: parsed.value, refusal: undefined } : { after: before, refusal: parsed.reason }
}

/** A text typed into a cell of a list, read as the bulk grid reads it: `￥1,200`, `3.50g`, `+5%`, `=克重*12`. */
export function readCell(thing: Thing, field: ThingField, text: string): CellValue {
  const { facts, name } = field
  const fields = expressionFields(thing)
  const target = fields.find(known => known.name === name)
  if (target && isFormula(text)) {
    const compiled = compile(text, { fields, target })
    if (!compiled.ok) return compiled
    return { ok: true, after: row => compiled.run(read => row[read]) }
  }
  const unit = unitOf(field)
  const parsed = cellParser({ ...facts, ...(unit === undefined ? {} : { unit }) })(text)
  return parsed.ok ? { ok: true, after: () => parsed } : parsed
}

/**
 * One cell as a batch, which waits in the outbox while the network is away and can be taken back; the base lets another's
 * change of another field pass.
 */
export function sendCell(
  thing: Thing,
  row: PlainRow,
  field: ThingField,
  value: unknown,
  batchId: string,
): Promise<Committed> {
  const { name } = field
  const change = {
    id: idOf(thing, row),
    version: Number(row.version),
    set: { [name]: value },
    base: { [name]: row[name] },
  }
  return sendRows(thing, { rows: [change], mode: 'able', batchId })
}

/** Why the one cell was not written; undefined where it was. */
export function refusalOf(field: ThingField, { conflicts, invalid, denied }: Verdicts): string | undefined {
  const [conflict] = conflicts
  if (conflict)
    return `${conflict.by || '其他人'}已改为${show(field.facts, conflict.current[field.name]) || '空'}，再按回车以你的为准`
  return invalid[0]?.reason ?? (denied[0] ? `缺少权限 ${denied[0].code}` : undefined)
}

/** 已将“福豆累丝耳钉”的克工费改为34.00. */
export function doneText(thing: Thing, row: PlainRow, field: ThingField, value: unknown): string {
  const shown = field.form?.pick ? '' : show(field.facts, value)
  const name = nameOf(thing, row)
  return `${name === '' ? '' : `“${name}”的`}${field.facts.title}${shown === '' ? '已修改' : `已改为${shown}`}`
}
