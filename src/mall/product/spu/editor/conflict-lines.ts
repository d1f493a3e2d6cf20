import { formFields } from '../../../../plain/editor/form-model.ts'
import type { ConflictLine } from '../../../../plain/form/conflict-lines.tsx'
import { show } from '../../../../plain/values.ts'
import { rowsOf } from '../../../parts/rows/rows.ts'
import { productForm } from './fields.ts'
import { deltaOf, type GoodsColumn, readRows } from './goods.ts'
import { goodsField, type Product } from './product-model.ts'

/** References are told by their names. */
const names: Readonly<Record<string, string>> = {
  ...{ categoryId: 'categoryName', styleId: 'styleName', seriesId: 'seriesName' },
  ...{ brandId: 'brandName', labelIds: 'labelNames', specialIds: 'specialNames' },
}

/** What both changed, or only the other: field by field, cell by cell. */
export function conflictLines(
  base: Product,
  current: Product,
  form: Readonly<Record<string, string>>,
  begun: Readonly<Record<string, string>>,
  columns: readonly GoodsColumn[],
): readonly ConflictLine[] {
  const fields = formFields(productForm).flatMap(({ name, facts }): ConflictLine[] => {
    const isMine = form[name] !== begun[name]
    const shown = names[name] ?? name
    const [before, theirs] = [show(facts, base[shown]), show(facts, current[shown])]
    const isTheirs = JSON.stringify(base[name]) !== JSON.stringify(current[name])
    if (!isMine && !isTheirs) return []
    const mine = !isMine ? undefined : name in names ? '已改' : show(facts, form[name])
    return [{ title: facts.title, base: before, mine, theirs }]
  })
  const read = readRows(base.skus, columns)
  const now = readRows(current.skus, columns)
  const mine = deltaOf(rowsOf(form[goodsField]), read).cells
  const theirs = deltaOf(now, read).cells
  const cells = read.flatMap(({ id, cells: before }) =>
    columns.flatMap((column): ConflictLine[] => {
      const [own, other] = [mine[String(id)]?.[column.id], theirs[String(id)]?.[column.id]]
      if (other === undefined || own === other) return []
      const was = before[column.id] ?? ''
      return [{ title: `${before.skuNo ?? ''} ${column.title}`, base: was, mine: own, theirs: other }]
    }),
  )
  return [...fields, ...cells]
}
