import { type ReactNode, useState } from 'react'
import { Icon } from '../../../../kit/icon.tsx'
import { leftOf } from '../../../../values/order/sorting.ts'
import type { Wave, WaveLine } from './model.ts'

interface CurrentLineProps {
  readonly wave: Wave
  readonly line: WaveLine
  readonly children: ReactNode
}

/** The next thing to be found: where, which, how many; nothing smaller than one reads from two metres. */
export function CurrentLine({ wave, line, children }: CurrentLineProps) {
  const { counter, pNo, pName, spuNo, spec, engraving, orderNo, clientName, num, picked, missing } = line
  const left = leftOf(line)
  const about = [spec && `圈口${spec}`, engraving && `字印${engraving}`].filter(Boolean).join('，')
  const place = wave.lines.indexOf(line) + 1
  return (
    <div className="flex flex-1 items-center gap-10 px-10 py-6 max-xl:gap-6 max-xl:px-6" data-line={line.id}>
      <Picture url={line.pImage} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-[2.75rem] leading-tight font-semibold text-accent-text max-xl:text-[2rem]">
          {counter || '未分柜台'}
        </p>
        <p className="data my-2 text-[6rem] leading-none font-semibold wrap-anywhere max-xl:text-[3.5rem]">
          {pNo}
        </p>
        <p className="truncate text-[2.25rem] leading-snug max-xl:text-[1.5rem]">
          {pName}
          {about === '' ? null : <span className="ml-4 font-semibold">{about}</span>}
        </p>
        <p className="data truncate text-[1.25rem] text-ink-3">
          {[spuNo && `款号${spuNo}`, orderNo, clientName].filter(Boolean).join(' · ')}
        </p>
        {children}
      </div>
      <div className="flex-none text-center">
        <p className="data text-[7rem] leading-none font-semibold whitespace-nowrap max-xl:text-[4.5rem]">
          {picked}
          <span className="text-[0.6em] text-ink-3">{` / ${num - missing}`}</span>
        </p>
        <p className="mt-4 text-[1.75rem] text-ink-2">
          {left > 0 ? `还要${left}件` : '已拣齐'}
          {missing > 0 ? <span className="text-warn-text">{`，缺${missing}`}</span> : null}
        </p>
        <p className="data mt-2 text-[1.25rem] text-ink-3">{`第${place} / ${wave.lines.length}行`}</p>
      </div>
    </div>
  )
}

function Picture({ url }: { readonly url: string }) {
  const [missing, setMissing] = useState<string>()
  const shape = 'size-72 flex-none rounded-8 max-xl:size-36'
  if (url === '' || missing === url)
    return (
      <span className={`${shape} grid place-items-center border border-dashed border-line-3 text-ink-4`}>
        <Icon name="image" size={20} />
      </span>
    )
  return (
    <img
      src={url}
      alt=""
      onError={() => setMissing(url)}
      className={`${shape} bg-active object-cover dark:brightness-[.86]`}
    />
  )
}
