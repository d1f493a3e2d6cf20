import type { ReactNode } from 'react'
import { CommandButton } from '../../../kit/command-button.tsx'
import { overviewVerb } from './handle.ts'
import type { Summary } from './use-overview.ts'

/** What was exchanged most, each with its share of the first. */
export function Hottest({ rows }: { rows: Summary['top'] }) {
  const most = rows[0]?.quantity ?? 1
  return (
    <Part title="热兑商品">
      {rows.length === 0 ? <Nothing>这段时间没有兑换</Nothing> : null}
      <ol>
        {rows.map(({ name, quantity, points }, index) => (
          <li
            key={name}
            className="grid h-row grid-cols-[1.25rem_minmax(8.5rem,3fr)_minmax(1.5rem,2fr)_3rem_4.5rem] items-center gap-2"
          >
            <span className="data text-12 text-ink-3">{index + 1}</span>
            <span className="truncate">{name}</span>
            <span aria-hidden className="h-1 overflow-hidden rounded-3 bg-active">
              <span
                className="block h-full bg-accent"
                style={{ width: `${Math.round((quantity / most) * 100)}%` }}
              />
            </span>
            <span className="data text-right">{`${quantity.toLocaleString('en-US')}件`}</span>
            <span className="data text-right text-12 text-ink-3">{`${points.toLocaleString('en-US')}分`}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** What is running out; the list says the rest. */
export function Scarce({ rows, count }: { rows: Summary['low']; count: number }) {
  return (
    <Part
      title="库存预警"
      more={
        count > 0 ? (
          <CommandButton
            command={overviewVerb('low')}
            variant="quiet"
            withoutIcon
          >{`全部${count}件`}</CommandButton>
        ) : null
      }
    >
      {rows.length === 0 ? <Nothing>没有库存不足的积分商品</Nothing> : null}
      <ul>
        {rows.map(({ id, name, stock, warnStock }) => (
          <li key={id} className="flex h-row items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="data text-warn-text">{stock === 0 ? '已兑完' : `剩${stock}件`}</span>
            <span className="data w-24 text-right text-12 text-ink-3">{`预警${warnStock}件`}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 px-4 pt-2 pb-3">
      <div className="flex h-8 items-center gap-2">
        <h2 className="flex-1 text-14 font-semibold">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

function Nothing({ children }: { children: string }) {
  return <p className="py-4 text-ink-3">{children}</p>
}
