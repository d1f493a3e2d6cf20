import { grouped, showDecimal } from './decimal.ts'
import { type FieldFacts, wordsOf } from './field-facts.ts'
import { showMoney } from './money.ts'
import { showPhone } from './phone.ts'
import { plainText } from './plain-text.ts'

/** A field's value as it is read in a list, a preview or the log; '' for nothing. */
export function show(facts: Pick<FieldFacts, 'holds'> & Partial<FieldFacts>, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (facts.holds) {
    case 'money':
      return showMoney(value)
    case 'decimal':
      return showDecimal(String(value))
    case 'phone':
      return showPhone(String(value))
    case 'flag':
    case 'choice':
      return wordsOf(facts)[String(value)] ?? String(value)
    case 'picture':
    case 'video':
      return '有'
    case 'pictures':
      return Array.isArray(value) && value.length > 0 ? `${value.length}张` : ''
    case 'attributes':
      return said(value)
    case 'rich':
      return plainText(String(value))
    case 'whole':
      return typeof value === 'number' ? grouped(String(value)) : String(value)
    default:
      return Array.isArray(value) ? value.join('、') : String(value)
  }
}

/** `圆条；亮面、拉丝` of [{attributeId, values}]: the names of the attributes stand in their set, not in the row. */
function said(value: unknown): string {
  if (!Array.isArray(value)) return ''
  return value.map(({ values }: { readonly values: readonly string[] }) => values.join('、')).join('；')
}
