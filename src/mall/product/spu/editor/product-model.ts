import { changed, type FormValues, formValues, wireValues } from '../../../../plain/editor/form-model.ts'
import type { PlainRow } from '../../../../plain/plain.ts'
import { rowsOf, textOf, type Wrong } from '../../../parts/rows/rows.ts'
import { productForm } from './fields.ts'
import { changesOf, type Delta, deltaOf, type GoodsColumn, readRows, type Sku, withDelta } from './goods.ts'

/** A 款 whole as `details` answers it. */
export interface Product extends PlainRow {
  readonly spuId: number
  readonly version: number
  readonly skus: readonly Sku[]
}

/** An answer of the server as a 款; undefined for what is none. */
export function productIn(answer: unknown): Product | undefined {
  const row = typeof answer === 'object' && answer !== null ? Object.fromEntries(Object.entries(answer)) : {}
  const { spuId, version, skus } = row
  if (typeof spuId !== 'number' || typeof version !== 'number' || !Array.isArray(skus)) return undefined
  const all: readonly Sku[] = skus
  return { ...row, spuId, version, skus: all }
}

/** The id of one that was added. Throws for what is no such answer. */
export function addedIn(answer: unknown): number {
  const { spuId } =
    typeof answer === 'object' && answer !== null ? Object.fromEntries(Object.entries(answer)) : {}
  if (typeof spuId !== 'number') throw new Error('the answer names no spuId')
  return spuId
}

/** The field of the form that holds the 货. */
export const goodsField = 'skus'

export function formOf(product: Product | undefined, columns: readonly GoodsColumn[], given: FormValues) {
  return {
    ...formValues(productForm, product, given),
    ...(product ? {} : given),
    [goodsField]: product ? textOf(readRows(product.skus, columns)) : (given[goodsField] ?? ''),
  }
}

/** What differs, as a draft keeps it: of the 货 the cells alone, so that it never lies over another's cell. */
export function typedOf(
  form: FormValues,
  begun: FormValues,
  columns: readonly GoodsColumn[],
  product: Product | undefined,
): Record<string, string> {
  const fields = Object.entries(form).filter(
    ([name, text]) => name !== goodsField && text !== (begun[name] ?? ''),
  )
  const read = product ? readRows(product.skus, columns) : []
  const delta = deltaOf(rowsOf(form[goodsField]), read)
  const isTouched =
    form[goodsField] !== begun[goodsField] &&
    Object.keys(delta.cells).length + delta.added.length + delta.removed.length > 0
  return { ...Object.fromEntries(fields), ...(isTouched ? { [goodsField]: JSON.stringify(delta) } : {}) }
}

/** The same over a form that was read again. */
export function restoredTo(
  form: FormValues,
  kept: Readonly<Record<string, unknown>>,
  columns: readonly GoodsColumn[],
  product: Product | undefined,
): FormValues {
  const texts = Object.entries(kept).flatMap(([name, value]) =>
    name !== goodsField && name in form && typeof value === 'string' ? [[name, value]] : [],
  )
  const delta = kept[goodsField]
  if (typeof delta !== 'string') return { ...form, ...Object.fromEntries(texts) }
  const over: Delta = JSON.parse(delta)
  const read = product ? readRows(product.skus, columns) : []
  return { ...form, ...Object.fromEntries(texts), [goodsField]: textOf(withDelta(read, over)) }
}

/** The call that saves it, and the first cell that keeps it from being sent. */
export function inputOf(
  form: FormValues,
  product: Product | undefined,
  columns: readonly GoodsColumn[],
): { readonly input: Readonly<Record<string, unknown>>; readonly wrong: Wrong | undefined } {
  const rows = rowsOf(form[goodsField])
  if (!product) {
    const { changes, wrong } = changesOf(rows, [], columns)
    return { input: { ...wireValues(productForm, form), skus: changes.add }, wrong }
  }
  const { changes, wrong } = changesOf(rows, product.skus, columns)
  const set = changed(productForm, product, form)
  const base = Object.fromEntries(
    Object.keys(set)
      .filter(field => field !== 'labelIds' && field !== 'specialIds')
      .map(field => [field, product[field]]),
  )
  const skus = Object.fromEntries(Object.entries(changes).filter(([, list]) => list.length > 0))
  return {
    input: {
      ...{ spuId: product.spuId, version: product.version, ...set, base },
      ...(Object.keys(skus).length > 0 ? { skus } : {}),
    },
    wrong,
  }
}
