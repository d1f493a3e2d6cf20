import { sql } from 'kysely'
import type * as z from 'zod'
import { api } from '../../../../src/contract/api.ts'
import { mergedList } from '../../../../src/values/merged-list.ts'
import { message } from '../../../../src/values/messages.ts'
import type { Context } from '../../../call/context.ts'
import { need } from '../../../call/need.ts'
import { bad, gone, Refusal } from '../../../call/refusal.ts'
import { apply, frozenTouched } from '../../../plain/apply.ts'
import { allKept } from '../../../plain/kept.ts'
import { oneRow, someRows } from '../../../plain/list.ts'
import { removeRows } from '../../../plain/thing.ts'
import type { Values } from '../../../plain/values.ts'
import type { Verdicts } from '../../../plain/verdicts.ts'
import { lastOne, undeletable } from '../sku/deletable.query.ts'
import { productSkus, skus } from '../sku.query.ts'
import { addGoods, addSkus, type NewSku, type NewSpu } from '../spu.query.ts'
import { spus } from '../spu-list.query.ts'
import { setLabels, setSpecials } from './besides.ts'
import { mustBeLawful, type RowProblem, refuseRows } from './lawful.ts'
import { productOf } from './product.query.ts'

type Update = z.output<typeof api.spu.update.in>

/** A 款 with its 货, labels and zones: all or none. */
export async function addProduct(input: NewSpu, context: Context) {
  const spu = { ...input, detail: String(allKept(spus.target, { detail: input.detail }).detail) }
  const { spuIds, skuIds, changes } = await addGoods(context, [spu])
  for (const change of changes) context.changed(change)
  const [spuId = 0] = spuIds
  await mustBeLawful(context, {
    spu: { id: spuId, row: spu },
    skus: numbered(skuIds, { spuId, spuNo: spu.spuNo }, spu.skus),
  })
  if (input.labelIds) await setLabels(context, spuId, input.labelIds)
  if (input.specialIds) await setSpecials(context, spuId, input.specialIds)
  return { spuId, skuIds }
}

/**
 * Changes a 款 whole: its fields, its 货, its labels and zones, all or nothing. A field that somebody else changed
 * meanwhile is a conflict, code 409 with the 款 as it stands; pictures that both added are both there.
 */
export async function saveProduct(input: Update, context: Context): Promise<Values> {
  const { spuId, version, base, skus: goods = {}, labelIds, specialIds, ...row } = input
  const now = await locked(context, spuId)
  const frozen = frozenTouched(spus.target, row, now)
  if (frozen !== undefined) throw bad(message('bad.frozen', { field: frozen }), frozen)
  const set = Object.fromEntries(
    Object.entries(row).filter(([field, value]) => field in spus.target.editable && value !== undefined),
  )
  const whole = merged(now, { id: spuId, version, set, base })
  const verdicts = await apply(context, spus.target, [whole], { mode: 'all' })
  await refuse(context, spuId, verdicts)
  await saveGoods(context, spuId, goods)
  if (labelIds) await setLabels(context, spuId, labelIds)
  if (specialIds) await setSpecials(context, spuId, specialIds)
  return productOf(context, spuId)
}

/** The row, and nobody else changes it until this is done. */
async function locked(context: Context, spuId: number): Promise<Values> {
  const { rows } = await sql`select from spu where id = ${spuId} for update`.execute(context.tx)
  if (rows.length === 0) throw gone()
  const { tx, scope } = context
  const [shown] = await someRows(tx, spus.target, [spuId], scope, ['spuId', 'images'])
  return { ...(await oneRow(tx, spus.target, spuId, scope)), ...shown }
}

interface Change {
  readonly id: number
  readonly version: number
  readonly set: Values
  readonly base: Values | undefined
}

/** Pictures that were added or taken away by both are put together; only an order changed by both is a conflict. */
function merged(now: Values, { base, set, ...change }: Change): Change {
  const images = base && set.images && mergedList(texts(base.images), texts(set.images), texts(now.images))
  return images
    ? { ...change, set: { ...set, images }, base: { ...base, images: now.images } }
    : { ...change, set, base }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Somebody was faster, or something is not lawful. */
async function refuse(context: Context, spuId: number, verdicts: Verdicts): Promise<void> {
  const [conflict] = verdicts.conflicts
  if (conflict) {
    const { by, at } = conflict
    const sentence = message('row.conflict', { name: by || '其他人', time: at })
    throw new Refusal(409, sentence, { current: await productOf(context, spuId), by, at })
  }
  const [invalid] = verdicts.invalid
  if (invalid) throw bad(invalid.reason, invalid.field)
  const [denied] = verdicts.denied
  if (denied) throw new Refusal(403, message('perm.missing', { code: denied.code }))
}

/** Removed first, so that a number is free again; then changed, then added. */
async function saveGoods(context: Context, spuId: number, goods: NonNullable<Update['skus']>): Promise<void> {
  const { remove = [], change = [], add = [] } = goods
  await mustBeIts(context, spuId, [...remove, ...change.map(({ skuId }) => skuId)])
  if (remove.length > 0) await removeGoods(context, [...new Set(remove)])
  if (change.length > 0) {
    const rows = change.map(({ skuId, ...rest }) => ({ id: skuId, ...rest }))
    const verdicts = await apply(context, productSkus, rows, { mode: 'all' })
    if (verdicts.invalid.length > 0)
      refuseRows(verdicts.invalid.map(({ id, ...why }) => ({ skuId: id, ...why })))
    await refuse(context, spuId, verdicts)
  }
  if (add.length > 0) await addMore(context, spuId, add)
  const { rows } = await sql`select from sku where spu_id = ${spuId} limit 1`.execute(context.tx)
  if (rows.length === 0) throw bad(lastOne, 'skus')
}

async function addMore(context: Context, spuId: number, add: readonly NewSku[]): Promise<void> {
  const { spuNo, name } = await oneRow(context.tx, spus.target, spuId, context.scope)
  const spu = { spuId, spuNo: String(spuNo), name: String(name) }
  const { skuIds, changes } = await addSkus(
    context,
    add.map(sku => ({ sku, spu })),
  )
  for (const change of changes) context.changed(change)
  await mustBeLawful(context, { skus: numbered(skuIds, spu, add) })
}

function numbered(
  skuIds: readonly number[],
  { spuId, spuNo }: { readonly spuId: number; readonly spuNo: string },
  skus: readonly NewSku[],
) {
  return skus.map((sku, index) => ({ id: skuIds[index] ?? 0, row: { spuId, spuNo, ...sku } }))
}

async function mustBeIts({ tx }: Context, spuId: number, skuIds: readonly number[]): Promise<void> {
  const ids = [...new Set(skuIds)]
  const { rows } = await sql`
    select from sku where id = any(${ids}::bigint[]) and spu_id = ${spuId}`.execute(tx)
  if (rows.length !== ids.length) throw gone()
}

/** Throws code 400 with the reason of each that may not be deleted. */
export async function removeGoods(
  context: Context,
  skuIds: readonly number[],
  version?: number,
): Promise<void> {
  await need(context, api.sku.delete.permit)
  const reasons = await undeletable(context.tx, skuIds)
  const problems: RowProblem[] = [...reasons].map(([skuId, reason]) => ({ skuId, field: 'skuNo', reason }))
  if (problems.length > 0) refuseRows(problems)
  await removeRows(context, skus, skuIds, version)
}

/** 款 with all their 货, those first: the database lets no 款 go that has any. */
export async function removeProducts(context: Context, spuIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from sku where spu_id = any(${[...spuIds]}::bigint[]) order by id`.execute(context.tx)
  const skuIds = rows.map(({ id }) => id)
  if (skuIds.length > 0) await removeGoods(context, skuIds)
  await removeRows(context, spus.target, [...new Set(spuIds)])
}
