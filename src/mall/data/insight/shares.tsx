import type { CommandRef } from '../../../commands/verbs.ts'
import { BarChart } from '../../../kit/chart/bars.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { ClientField } from '../client-field.tsx'
import { Nothing, Part } from '../dashboard/part.tsx'
import { type InsightHandle, insightVerb } from './handle.ts'
import type { Orders, Shares as Views } from './use-insight.ts'

interface SharesProps {
  readonly title: string
  readonly of: string
  /** What is counted: 订单 in 单. */
  readonly counted: string
  readonly unit: string
  readonly shares: Views['clients']
  /** What 100 % is, where the bars do not add up to it. */
  readonly whole?: number
  /** Leads to the rows of a bar. */
  readonly command: CommandRef
}

/** Parts of a figure, the largest first, each a way to its rows. */
function Shares({ title, of, counted, unit, shares, whole, command }: SharesProps) {
  const open = useCommand(command)
  if (shares.length === 0)
    return (
      <Part title={title}>
        <Nothing>{`这段时间没有${counted}`}</Nothing>
      </Part>
    )
  const named = shares.map(({ name }, place) =>
    shares.findIndex(other => other.name === name) === place ? name : `${name}（${place + 1}）`,
  )
  const series = [{ name: counted, values: shares.map(({ n }) => n) }]
  return (
    <BarChart
      data={{ title, of, unit, points: named, series }}
      {...(whole === undefined ? {} : { whole: [whole] })}
      {...(open && open.reason === undefined
        ? { onOpen: point => open.run('button', { share: String(shares[point]?.id ?? 0) }) }
        : {})}
    />
  )
}

const views = { counted: '浏览', unit: '次' } as const

/** Where the views come from. */
export function ViewShares({ shares }: { readonly shares: Views }) {
  return (
    <>
      <Shares
        {...views}
        title="浏览来自哪个端"
        of="端"
        shares={shares.clients}
        command={insightVerb('ofClient')}
      />
      <Shares
        {...views}
        title="浏览来自哪个来源位"
        of="来源位"
        shares={shares.sources}
        command={insightVerb('ofSource')}
      />
      <Shares
        {...views}
        title="浏览最多的页面"
        of="页面"
        shares={shares.pages}
        command={insightVerb('ofPage')}
      />
    </>
  )
}

interface OrderSharesProps {
  readonly orders: Orders
  readonly channelId: number | undefined
  readonly set: InsightHandle['set']
}

const ordered = { counted: '订单', unit: '单' } as const

/** Whose orders they are; for one client alone where one is chosen. */
export function OrderShares({ orders, channelId, set }: OrderSharesProps) {
  const whole = orders.total
  return (
    <section aria-label="订单分布" className="border-t border-line-2">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-2">
        <h2 className="font-semibold">订单分布</h2>
        <span className="data text-12 text-ink-3">{`${whole.toLocaleString('en-US')}单，不含已取消`}</span>
        <span className="flex-1" />
        <ClientField channelId={channelId} onChange={id => set({ channelId: id })} />
      </div>
      <div className="grid items-start @[64rem]:grid-cols-3">
        <Shares
          {...{ ...ordered, whole }}
          title="订单来自哪个客户"
          of="客户"
          shares={orders.clients}
          command={insightVerb('ordersOfClient')}
        />
        <Shares
          {...{ ...ordered, whole }}
          title="订单来自哪个门店"
          of="门店"
          shares={orders.stores}
          command={insightVerb('ordersOfStore')}
        />
        <Shares
          {...{ ...ordered, whole }}
          title="订单有哪些分类（一单可有几类）"
          of="分类"
          shares={orders.categories}
          command={insightVerb('ordersOfCategory')}
        />
      </div>
    </section>
  )
}
