import { parameter } from '../../../../plain/query.ts'
import type { PivotField } from '../../../../values/order/sale-facts.ts'
import { parseTime, showDay } from '../../../../values/time.ts'

interface Key {
  readonly id: string
  readonly name: string
}

/** The filter that narrows the list to a group of this field, where one value of it does. */
const filters: Readonly<Partial<Record<PivotField, string>>> = {
  client: 'channelId',
  store: 'storeId',
  salesman: 'saleManId',
  category: 'categoryIds',
  series: 'seriesIds',
  fineness: 'finenessIds',
}

/** The filters of the facts that a group is made of; undefined where no filter says it. */
export function narrowed(by: readonly PivotField[], keys: readonly Key[], asked: Asked) {
  const parts = keys.map((key, at) => {
    const field = by[at]
    return field && partOf(field, key, asked)
  })
  return parts.every(part => part !== undefined) ? Object.assign({}, ...parts) : undefined
}

interface Asked {
  readonly begin: string
  readonly end: string
}

function partOf(
  field: PivotField,
  { id, name }: Key,
  asked: Asked,
): Readonly<Record<string, string>> | undefined {
  if (field === 'day') return during(id, id, asked)
  if (field === 'month') return during(id, lastOf(id), asked)
  if (field === 'spu') return { [parameter('keyword')]: name }
  const filter = filters[field]
  // Of what stands for none only stores can be asked.
  return filter && (id !== '0' || field === 'store') ? { [parameter(filter)]: id } : undefined
}

/** These days, as far as they were asked for. */
function during(from: string, to: string, { begin, end }: Asked) {
  const [first, last] = [`${from} 00:00:00`, `${to} 23:59:59`]
  return {
    [parameter('beginTime')]: begin > first ? begin : first,
    [parameter('endTime')]: end !== '' && end < last ? end : last,
  }
}

/** The last day of the month that begins with this one. */
function lastOf(first: string): string {
  const [year = 0, month = 0] = first.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return showDay((parseTime(`${next} 00:00:00`) ?? 0) - 1)
}
