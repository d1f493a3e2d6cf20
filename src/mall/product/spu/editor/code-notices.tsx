import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { skuCalls } from '../../../../generated/contract/calls/sku.ts'
import { spuCalls } from '../../../../generated/contract/calls/spu.ts'
import { useSettled } from '../../../../kit/use-settled.ts'
import { asCode } from '../../../../values/half-width.ts'
import { send } from '../../../../wire/client.ts'
import { Refused } from '../../../../wire/errors.ts'
import { type GridRow, rowsOf } from '../../../parts/rows/rows.ts'
import { type WrittenCode, writtenCodes } from './written-codes.ts'

const none: readonly string[] = []

interface CodeNoticesProps {
  /** The 货 as the form keeps them. */
  readonly text: string
  readonly read: readonly GridRow[]
}

/**
 * What somebody should know of the old and the NCC numbers as they are written. None of it keeps the 款 from being saved:
 * an old number may stand at several 货, and a material may come to NCC later.
 */
export function CodeNotices({ text, read }: CodeNoticesProps) {
  const rows = rowsOf(text)
  const written = useSettled(JSON.stringify(writtenCodes(rows, read)))
  const own = new Set(rows.map(({ cells }) => asCode(cells.skuNo ?? '')))
  const { data = none } = useQuery({
    queryKey: ['goods-codes', written],
    staleTime: 30_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const codes: readonly WrittenCode[] = JSON.parse(written)
      const options = { signal, dedupe: false, quiet: true } as const
      const told = await Promise.all(
        codes.map(one => (one.column === 'oldNo' ? ofOldNo(one, own, options) : ofNccNo(one, options))),
      )
      return told.filter(each => each !== undefined)
    },
  })
  return (
    <ul aria-live="polite" aria-label="编码提示" className="text-12 text-warn-text empty:hidden">
      {data.map(notice => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}

type Options = NonNullable<Parameters<typeof send>[2]>

async function ofOldNo({ code }: WrittenCode, own: ReadonlySet<string>, options: Options) {
  const { free, skuNo } = await send(skuCalls.checkOldNo, { oldNo: code }, options)
  if (free || own.has(skuNo)) return undefined
  const { spuNo } = await send(spuCalls.checkOldNo, { oldNo: code }, options)
  return `旧款号${code}已用在款号${spuNo}的货号${skuNo}`
}

async function ofNccNo({ code, at }: WrittenCode, options: Options) {
  if (at.length > 1) return `NCC编码${code}写在${at.length}个货号上：${at.join('、')}`
  const { exists, skuNo } = await send(skuCalls.checkNccNo, { nccNo: code }, options)
  if (!exists) return `NCC里没有${code}`
  if (skuNo !== '' && !at.includes(skuNo)) return `${code}在NCC里对应${skuNo}`
  const isOn = await send(skuCalls.checkNccState, { nccNo: code }, options).then(
    ({ enabled }) => enabled === 1,
    error => {
      // Gone between the two questions.
      if (error instanceof Refused) return true
      throw error
    },
  )
  return isOn ? undefined : `${code}在NCC里已停用`
}
