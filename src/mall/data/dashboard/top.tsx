import { Thumb } from '../../../kit/media/thumb.tsx'
import { Nothing, Part } from './part.tsx'
import type { Goods } from './use-dashboard.ts'

/** 热销Top10, each with its share of the first. */
export function Top({ goods, said }: { readonly goods: Goods; readonly said: string }) {
  const most = goods[0]?.num ?? 1
  return (
    <Part title="热销款" fact={`${said}，件`}>
      {goods.length === 0 ? <Nothing>这段时间没有订单</Nothing> : null}
      <ol className="px-4">
        {goods.map(({ spuNo, name, image, num }, index) => (
          <li
            key={spuNo}
            className="grid h-9 grid-cols-[1.25rem_1.75rem_minmax(0,1fr)_6rem_3.5rem] items-center gap-2"
          >
            <span className="data text-12 text-ink-3">{index + 1}</span>
            <Thumb url={image} />
            <span className="truncate" data-tip={spuNo}>
              {name}
            </span>
            <span aria-hidden className="h-1 overflow-hidden rounded-3 bg-active">
              <span
                className="block h-full bg-accent"
                style={{ width: `${Math.round((num / most) * 100)}%` }}
              />
            </span>
            <span className="data text-right">{num.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
