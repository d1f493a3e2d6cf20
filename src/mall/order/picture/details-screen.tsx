import { pictureOrderCalls } from '../../../generated/contract/calls/pictureOrder.ts'
import { RowPage } from '../../../plain/row-page.tsx'
import { showMoney } from '../../../values/money.ts'
import { send } from '../../../wire/client.ts'
import { type PictureDetails, storyOf, wishOf } from './facts.ts'
import { ConvertOverlay } from './overlay.tsx'
import { Similar } from './similar/section.tsx'
import { StateMark } from './state-mark.tsx'
import { pictureOrder } from './thing.ts'
import { Wall } from './wall.tsx'

const read = (id: number, signal: AbortSignal) =>
  send(pictureOrderCalls.details, { id }, { signal, dedupe: false })

/** 图片订单详情: the pictures large, what is wished, what was said; goods on sale that look like them. */
export function PictureOrderScreen() {
  return (
    <>
      <RowPage thing={pictureOrder} title="图片订单详情" read={read} fact={row => row.companyName}>
        {row => (
          <div className="min-h-0 flex-1 overflow-auto border-t border-line-1">
            <div className="flex gap-8 px-5 py-4">
              <Wall urls={row.images} />
              <div className="min-w-0 flex-1">
                <Said row={row} />
                <Facts facts={[...wishOf(row), ...storyOf(row)]} />
              </div>
            </div>
            <Similar row={row} />
          </div>
        )}
      </RowPage>
      <ConvertOverlay />
    </>
  )
}

function Said({ row: { status, quote } }: { readonly row: PictureDetails }) {
  return (
    <div className="mb-4 flex h-8 items-center gap-4">
      <StateMark state={status} />
      {quote === 0 ? null : (
        <span className="text-ink-2">
          {'报价 '}
          <span className="data text-16 font-semibold text-ink-1">{`¥${showMoney(quote)}`}</span>
        </span>
      )}
    </div>
  )
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2.5">
      {facts.map(([title, text]) => (
        <div key={title} className="contents">
          <dt className="text-ink-3">{title}</dt>
          <dd className="data min-w-0 break-words whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
