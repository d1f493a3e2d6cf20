import { type ImportField, importFields } from '../../../../src/values/import-columns.ts'

/** Columns whose field has another name on the wire: a word there is an id. */
const named: Readonly<Partial<Record<ImportField, string>>> = {
  category: 'categoryId',
  brand: 'brandId',
  fineness: 'finenessId',
  style: 'styleId',
  series: 'seriesId',
}

/** The field that a column sets. */
export function fieldOf(column: ImportField): string {
  return named[column] ?? column
}

/** The column that a field is set by. */
export function columnOf(field: string): ImportField | undefined {
  return importFields.find(column => fieldOf(column) === field)
}
