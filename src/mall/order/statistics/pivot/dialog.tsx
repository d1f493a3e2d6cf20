import { useQuery } from '@tanstack/react-query'
import { statisticsCalls } from '../../../../generated/contract/calls/statistics.ts'
import { Dialog } from '../../../../kit/dialog.tsx'
import { AskedPane } from '../../../../plain/asked-pane.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { readQuery } from '../../../../plain/query.ts'
import { showDecimal } from '../../../../values/decimal.ts'
import { showMoney } from '../../../../values/money.ts'
import { mostGroups, type PivotField, pivotFields } from '../../../../values/order/sale-facts.ts'
import { send } from '../../../../wire/client.ts'
import { askedAt, saleFact } from '../detail.ts'
import { narrowed } from './narrowed.ts'
import { type Group, type Row, rowsOf, type Sums, total } from './rows.ts'

interface PivotDialogProps {
  readonly by: readonly PivotField[]
  /** Leads to the list, narrowed by these filters. */
  readonly onClose: (filters?: Readonly<Record<string, string>>) => void
}

const heads = ['下单', '销售', '退货', '重量', '工费', '金额'] as const

/** 透视: what the list finds, added up by one field or two; a group leads to the entries that it is made of. */
export function PivotDialog({ by, onClose }: PivotDialogProps) {
  const { search } = usePaneLocation()
  const { filters } = readQuery(saleFact, search)
  const [first = 'day', under] = by
  const asked = { ...askedAt(search), by: first, ...(under && { under }) }
  const read = useQuery({
    queryKey: [saleFact.id, 'pivot', asked],
    retry: false,
    queryFn: ({ signal }) => send(statisticsCalls.pivot, asked, { signal, dedupe: false, quiet: true }),
    meta: { table: saleFact.table },
  })
  const { data } = read
  const period = { begin: filters.beginTime ?? '', end: filters.endTime ?? '' }
  return (
    <Dialog
      open
      bare
      title={`透视：${by.map(name => pivotFields[name]).join('、')}`}
      fact={data && `${data.groups.length}组${data.more ? `，只列出金额最多的${mostGroups}组` : ''}`}
      width={920}
      height={680}
      onClose={() => onClose()}
      footStart={<span className="text-12 text-ink-3">点一组看它的明细</span>}
    >
      <AskedPane asked={read} />
      {data ? (
        <Table
          by={by}
          groups={data.groups}
          isWhole={!data.more}
          leadsTo={row => narrowed(by, row.keys, period)}
          onOpen={onClose}
        />
      ) : null}
    </Dialog>
  )
}

interface TableProps {
  readonly by: readonly PivotField[]
  readonly groups: readonly Group[]
  /** Nothing is left out: their sum is the sum of the list. */
  readonly isWhole: boolean
  leadsTo(row: Row): Readonly<Record<string, string>> | undefined
  onOpen(filters: Readonly<Record<string, string>>): void
}

function Table({ by, groups, isWhole, leadsTo, onOpen }: TableProps) {
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table aria-label="透视" className="w-full text-13">
        <thead className="sticky top-0 bg-sunken text-12 text-ink-3">
          <tr>
            <th scope="col" className="h-8 px-5 text-left font-normal">
              {by.map(name => pivotFields[name]).join(' / ')}
            </th>
            {heads.map(head => (
              <th key={head} scope="col" className="px-3 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(groups).map(row => (
            <Line
              key={`${row.isSubtotal} ${row.keys.map(({ id }) => id).join(' ')}`}
              row={row}
              filters={leadsTo(row)}
              onOpen={onOpen}
            />
          ))}
        </tbody>
        {isWhole && groups.length > 0 ? (
          <tfoot className="sticky bottom-0 bg-raised font-semibold">
            <tr className="border-t border-line-2">
              <th scope="row" className="h-9 px-5 text-left font-semibold">
                合计
              </th>
              <Figures sums={total(groups)} />
            </tr>
          </tfoot>
        ) : null}
      </table>
      {groups.length === 0 ? <p className="px-5 py-8 text-center text-ink-3">没有符合条件的明细</p> : null}
    </div>
  )
}

function Line({
  row,
  filters,
  onOpen,
}: {
  readonly row: Row
  readonly filters: Readonly<Record<string, string>> | undefined
  readonly onOpen: (filters: Readonly<Record<string, string>>) => void
}) {
  const name = row.keys.at(-1)?.name ?? ''
  const isUnder = row.keys.length > 1
  const weight = row.isSubtotal ? 'font-semibold' : 'font-normal'
  return (
    <tr className={`border-t border-line-1 hover:bg-hover ${weight}`}>
      <th scope="row" className={`h-8 pr-3 text-left ${weight} ${isUnder ? 'pl-10' : 'pl-5'}`}>
        {filters ? (
          <button
            type="button"
            className="rounded-4 text-left hover:text-accent-text"
            onClick={() => onOpen(filters)}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <Figures sums={row} />
    </tr>
  )
}

function Figures({ sums }: { readonly sums: Sums }) {
  const { ordered, num, returned, weight, charges, amount } = sums
  const figures = [
    ...[ordered, num, returned].map(pieces => pieces.toLocaleString('en-US')),
    ...[`${showDecimal(weight)} g`, showMoney(charges), showMoney(amount)],
  ]
  return heads.map((head, at) => (
    <td key={head} className="data px-3 text-right">
      {figures[at]}
    </td>
  ))
}
