import type { ReactNode } from 'react'
import type { Out } from '../../../contract/call.ts'
import type { newOrHOt } from '../../../contract/operate/new-hot.ts'
import { cx } from '../../../kit/cx.ts'
import { Thumb } from '../../../kit/media/thumb.tsx'
import { Status } from '../../../kit/status.tsx'
import { shelfStates } from '../../../values/lists.ts'

type Line = Out<typeof newOrHOt.allGoods>[number]

/** What a list says of its goods beyond what they are. */
interface More<L> {
  readonly title: string
  /** As numbers stand: its ends below each other. */
  readonly number?: boolean
  cell(line: L): ReactNode
}

interface GoodsTableProps<L extends Line> {
  readonly goods: readonly L[]
  /** What the place of a product in the list is called. */
  readonly place: string
  readonly more?: readonly More<L>[]
  /** What can be done to one of them, at the end of its line. */
  deeds?(line: L, at: number): ReactNode
}

/** Goods in their order, to look at. */
export function GoodsTable<L extends Line>({ goods, place, more = [], deeds }: GoodsTableProps<L>) {
  const right = new Set(['库存', '操作', ...more.flatMap(({ title, number }) => (number ? [title] : []))])
  return (
    <table className="w-full border-collapse">
      <thead className="sticky top-0 bg-sunken text-left text-12 text-ink-3">
        <tr className="h-row border-b border-line-2">
          {[
            ...[place, '图', '商品名称', '款号', '分类', '库存', '商品状态'],
            ...more.map(({ title }) => title),
            ...(deeds ? ['操作'] : []),
          ].map(head => (
            <th
              key={head}
              className={cx(
                'px-2 font-normal whitespace-nowrap first:pl-5 last:pr-5',
                right.has(head) && 'text-right',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {goods.map((row, index) => (
          <tr key={row.spuId} className="h-9 border-b border-line-1 whitespace-nowrap">
            <td className="data w-12 px-2 pl-5 text-ink-3">{index + 1}</td>
            <td className="w-11 px-2">
              <Thumb url={row.image} />
            </td>
            <td className="px-2">{row.name}</td>
            <td className="data px-2 text-ink-2">{row.spuNo}</td>
            <td className="px-2 text-ink-2">{row.categoryName}</td>
            <td className="data px-2 text-right">{row.stock.toLocaleString('en-US')}</td>
            <td className="px-2 pr-5">
              <Status tone={row.shelf === 1 ? 'on' : 'off'}>{shelfStates[row.shelf === 1 ? 1 : 0]}</Status>
            </td>
            {more.map(({ title, cell }) => (
              <td key={title} className={cx('data px-2', right.has(title) && 'text-right')}>
                {cell(row)}
              </td>
            ))}
            {deeds ? <td className="px-2 pr-5">{deeds(row, index)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
