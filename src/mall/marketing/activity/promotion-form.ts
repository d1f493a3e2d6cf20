import { type FormValues, wireValues } from '../../../plain/editor/form-model.ts'
import { fittedBy } from '../../../plain/editor/own-form.ts'
import type { Thing } from '../../../plain/plain.ts'
import { canonical, ungrouped } from '../../../values/decimal.ts'
import { halfWidth } from '../../../values/half-width.ts'
import { onlyKind, promotionSentence, tenths } from '../../../values/promotion.ts'
import { discountParts, reachWording } from '../../../values/promotion-scope.ts'

/** Of 满克 and 按件 the kind follows; the other type's numbers are not sent. */
export function fittedPromotion(thing: Thing, values: FormValues): FormValues {
  const kind = onlyKind(Number(values.type))
  return fittedBy(discountParts, thing, { ...values, kind: String(kind ?? values.kind) })
}

/** What the promotion does, with a gap where a number is still missing. */
export function promotionRead(values: FormValues): string {
  const { type, kind, fee, fullMoney, fullWeight, reduction, rate } = values
  const promotion = { type: Number(type), kind: Number(kind), fee: Number(fee) }
  const percent = number(rate)
  const benefit =
    kind !== '2' ? number(reduction) : percent && /^\d+$/.test(percent) && tenths(Number(percent))
  return promotionSentence(promotion, number(type === '2' ? fullWeight : fullMoney) ?? gap, benefit || gap)
}

/** For what goods and clients, as far as it is known; empty where it is for all. */
export function reachRead(thing: Thing, values: FormValues): string {
  return reachWording(wireValues(thing, values))
}

const gap = '…'

/** As typed, without needless zeros; undefined for none, and for what no promotion can have. */
function number(text = ''): string | undefined {
  const value = canonical(ungrouped(halfWidth(text).trim()) ?? '')
  return value === '0' || value?.startsWith('-') ? undefined : value
}
