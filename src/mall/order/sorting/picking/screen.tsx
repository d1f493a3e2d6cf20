import { useEffect, useRef } from 'react'
import { CommandButton } from '../../../../kit/command-button.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { ErrorPane } from '../../../../kit/error-pane.tsx'
import { Skeleton } from '../../../../kit/skeleton.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { settle } from '../../../../plain/settled.ts'
import { leftOf, whyOver } from '../../../../values/order/sorting.ts'
import { Failed } from '../../../../wire/errors.ts'
import { sortingVerb } from '../thing.ts'
import { CurrentLine } from './current.tsx'
import { pickingVerb } from './handle.ts'
import { PickingHead } from './head.tsx'
import { type Wave, wantsWeight } from './model.ts'
import { usePicking, useWave } from './use-picking.ts'
import { useScans } from './use-scans.ts'
import { VerdictList } from './verdicts.tsx'
import { WeighBox } from './weigh-box.tsx'

/** Pressed with gloves. */
const large = 'min-h-14 min-w-24 text-16'

/** 扫码拣货: one wave over the whole window, to be read from two metres and worked with a scanner. */
export function PickingScreen() {
  const { search } = usePaneLocation()
  const { data, error, refetch } = useWave(Number(search.get('id')))
  const isThere = data !== undefined || error !== null
  useEffect(() => {
    if (isThere) settle()
  }, [isThere])
  if (data) return <Picking key={data.id} wave={data} />
  if (!error) return <Skeleton />
  return error instanceof Failed ? (
    <ErrorPane title={error.message} errorId={error.errorId} onRetry={() => void refetch()} />
  ) : (
    <Empty title={error.message} why="可能编号不对，或波次已经不在" />
  )
}

function Picking({ wave }: { readonly wave: Wave }) {
  const page = useRef<HTMLElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const { verdicts, current, silent, scanned, weigh } = usePicking(wave, box)
  useScans(page, code => void scanned(code))
  const weighed = current && wantsWeight(current) ? current : undefined
  // Keys are for commands and the scanner: nothing is written in but a weight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line takes the focus out of the box of the last
  useEffect(() => {
    if (weighed) box.current?.focus()
    else page.current?.focus({ preventScroll: true })
  }, [weighed?.id])
  const over = whyOver(wave.status)
  return (
    <section
      ref={page}
      tabIndex={-1}
      aria-label={`拣货${wave.sortingNo}`}
      className="fixed inset-0 z-(--z-bulk) flex flex-col bg-bg outline-none"
    >
      <PickingHead wave={wave} silent={silent} />
      <div className="flex min-h-0 flex-1 flex-col overflow-auto border-t border-line-1">
        {current && over === undefined ? (
          <CurrentLine line={current} wave={wave}>
            {weighed ? (
              <WeighBox
                key={weighed.id}
                box={box}
                line={weighed}
                weigh={(weight, force) => weigh(weighed.id, weight, force)}
              />
            ) : null}
          </CurrentLine>
        ) : (
          <Done wave={wave} over={over} />
        )}
      </div>
      <VerdictList verdicts={verdicts} />
      <div className="flex flex-none flex-wrap items-center gap-3 border-t border-line-1 px-6 py-3">
        <CommandButton command={pickingVerb('short')} size="sign-in" className={large} />
        <CommandButton command={pickingVerb('back')} size="sign-in" className={large} />
        <CommandButton command={pickingVerb('weigh')} size="sign-in" className={large} />
        <CommandButton command={pickingVerb('code')} size="sign-in" className={large} />
        <span className="flex-1" />
        <CommandButton command={pickingVerb('previous')} size="sign-in" className={large} variant="quiet" />
        <CommandButton command={pickingVerb('next')} size="sign-in" className={large} variant="quiet" />
        <CommandButton command={sortingVerb('confirm')} size="sign-in" className={large} variant="primary" />
      </div>
    </section>
  )
}

/** Nothing is left to be found. */
function Done({ wave, over }: { readonly wave: Wave; readonly over: string | undefined }) {
  const left = leftOf(wave)
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <p className="text-[4rem] leading-tight font-semibold">{over ?? '都拣完了'}</p>
      <p className="data text-[1.75rem] text-ink-2">
        {[`已拣${wave.picked}件`, wave.missing > 0 && `缺货${wave.missing}件`, left > 0 && `退回${left}件`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-[1.25rem] text-ink-3">
        {over === undefined ? '按 C 确认波次' : '按 Esc 返回分拣列表'}
      </p>
    </div>
  )
}
