import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CommandRef } from '../../../commands/verbs.ts'
import { BarChart } from '../../../kit/chart/bars.tsx'
import { useCommands } from '../../../kit/commands-context.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { nameOf, type PlainRow, type Thing } from '../../../plain/plain.ts'
import { listInput, readQuery } from '../../../plain/query.ts'
import { pageOf } from '../../../plain/use-list.ts'
import { actedRow } from '../../../plain/use-list-handle.ts'
import { showMoney } from '../../../values/money.ts'
import { send } from '../../../wire/client.ts'

interface TopChartProps {
  readonly thing: Thing
  /** What opens the entries behind a row. */
  readonly behind: CommandRef
}

const amountOf = (row: PlainRow) => Number(row.amount)

/** The ten rows of the greatest amount among those that the list finds, each a way to its entries. */
export function TopChart({ thing, behind }: TopChartProps) {
  const { search } = usePaneLocation()
  const commands = useCommands()
  const asked = { ...listInput(thing, readQuery(thing, search)), pageNum: 1, pageSize: 10, sort: '-amount' }
  const { data } = useQuery({
    queryKey: [thing.id, 'top', asked],
    queryFn: async ({ signal }) => pageOf(await send(thing.calls.list, asked, { signal, dedupe: false })),
    placeholderData: keepPreviousData,
    meta: { table: thing.table },
  })
  // What came back alone has no bar.
  const rows = (data?.records ?? []).filter(row => amountOf(row) > 0)
  return (
    <div className="order-first max-h-1/2 flex-none overflow-auto border-b border-line-2">
      <BarChart
        data={{
          title: '金额前10',
          of: thing.unit,
          unit: '元',
          // Two may have one name.
          points: rows.map(row => `${nameOf(thing, row)} ${String(row[thing.code ?? ''] ?? '')}`.trim()),
          series: [{ name: '金额', values: rows.map(amountOf) }],
          show: showMoney,
        }}
        whole="none"
        onOpen={point => {
          const row = rows[point]
          const command = commands.lookup(behind)
          if (row && command) commands.on(actedRow(thing, row), thing.pane).run(command, 'button')
        }}
      />
      {data && rows.length === 0 ? <p className="px-4 pb-3 text-12 text-ink-3">没有销售</p> : null}
    </div>
  )
}
