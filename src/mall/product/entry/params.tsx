import { Fragment } from 'react'
import type { BareCall } from '../../../contract/call.ts'
import { brandCalls } from '../../../generated/contract/calls/brand.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { finenessCalls } from '../../../generated/contract/calls/fineness.ts'
import { labelCalls } from '../../../generated/contract/calls/label.ts'
import { pagePathCalls } from '../../../generated/contract/calls/pagePath.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { specialCalls } from '../../../generated/contract/calls/special.ts'
import { styleCalls } from '../../../generated/contract/calls/style.ts'
import { NameBar } from '../../../kit/name-bar.tsx'
import { useArriving } from '../../../plain/options.ts'

interface Known {
  readonly title: string
  /** Names its ids. */
  readonly from?: BareCall
}

/** What the pages of the mall are opened with, as a person calls it. */
const known: Readonly<Record<string, Known>> = {
  categoryId: { title: '分类', from: categoryCalls.tree },
  seriesId: { title: '系列', from: seriesCalls.tree },
  styleId: { title: '款式', from: styleCalls.tree },
  finenessId: { title: '成色', from: finenessCalls.list },
  brandId: { title: '品牌', from: brandCalls.box },
  specialId: { title: '专区', from: specialCalls.box },
  labelId: { title: '标签', from: labelCalls.list },
  keyword: { title: '搜索词' },
}

/** `seriesId=1` in words: 系列：星河. As it is typed it stands in the tooltip, and is what is copied. */
export function Params({ children: text, page }: { readonly children: string; readonly page: string }) {
  const targets = useArriving(pagePathCalls.targets)
  const path = targets?.find(({ label }) => label === page)?.value
  // One thing of the page: 活动：婚嫁三金.
  const whole = targets?.find(({ value }) => value === `${path}?${text}`)?.label
  return (
    <span data-tip={text}>
      {whole ??
        [...new URLSearchParams(text)].map(([name, value], index) => (
          <Fragment key={name}>
            {index > 0 ? '，' : ''}
            <Part name={name} value={value} areTargetsComing={!targets} />
          </Fragment>
        ))}
    </span>
  )
}

interface PartProps {
  readonly name: string
  readonly value: string
  /** What stands for nothing by itself may be one thing of the page, whose name is on its way. */
  readonly areTargetsComing: boolean
}

function Part({ name, value, areTargetsComing }: PartProps) {
  const { title, from } = known[name] ?? { title: name }
  const options = useArriving(from)
  if (value === '') return title
  if (!known[name] && areTargetsComing) return <NameBar />
  if (!options)
    return (
      <>
        {title}：<NameBar />
      </>
    )
  const label = options.find(option => option.value === value)?.label
  const said = label?.split(' / ').at(-1) ?? value
  return known[name] ? `${title}：${said}` : `${title}=${said}`
}
