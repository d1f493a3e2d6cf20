import { type ReactNode, useRef, useState } from 'react'
import { ChartTable } from './chart-table.tsx'
import { type ChartData, spoken } from './model.ts'
import { copyPicture } from './picture.ts'
import type { ChartKeys } from './use-chart.ts'

interface FrameProps {
  readonly data: ChartData
  readonly keys: ChartKeys
  /** Colour and dash of each series, beside its name. */
  readonly legend: ReactNode
  readonly children: ReactNode
}

/** What stands around every chart: its name, whose lines it holds, the ways to its numbers, and what is spoken. */
export function ChartFrame({ data, keys, legend, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState('')
  const copy = async () => {
    const svg = box.current?.querySelector('svg')
    if (svg) setCopied({ copied: '已复制', saved: '已存为图片' }[await copyPicture(svg, data.title)])
  }
  return (
    <figure aria-label={data.title} className="flex min-w-0 flex-col">
      <figcaption className="@container flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 whitespace-nowrap">
        <span className="flex-1 font-semibold @md:flex-none">{data.title}</span>
        {/* Where there is little room the legend takes a line of its own, and the ways to the numbers stay in theirs. */}
        <div className="order-last flex w-full flex-wrap gap-x-4 empty:hidden @md:order-none @md:w-auto @md:flex-1">
          {legend}
        </div>
        <span role="status" className="ml-auto text-12 text-ink-3">
          {copied}
        </span>
        {keys.table ? null : (
          <button type="button" className="text-12 text-accent-text print:hidden" onClick={copy}>
            复制图片
          </button>
        )}
        <button
          type="button"
          className="text-12 text-accent-text print:hidden"
          aria-pressed={keys.table}
          onClick={() => keys.setTable(!keys.table)}
        >
          {keys.table ? '看图' : '看明细'}
        </button>
      </figcaption>
      {/* One stop: the arrows do the rest (wc-admin#511); as an application it gets them also from a screen reader. */}
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are reached by the arrows
        tabIndex={0}
        role="application"
        aria-roledescription="图表"
        aria-label={`${data.title}，左右键逐点读数，上下键换系列，T看明细`}
        className="-outline-offset-2 px-4 pb-1"
        onKeyDown={keys.onKeyDown}
        onBlur={() => keys.setPlace(undefined)}
      >
        {keys.table ? <ChartTable data={data} place={keys.place} /> : children}
      </div>
      <p aria-live="polite" className="sr-only">
        {keys.place ? spoken(data, keys.place) : ''}
      </p>
    </figure>
  )
}
