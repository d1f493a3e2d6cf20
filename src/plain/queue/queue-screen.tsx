import { Suspense, useEffect, useRef } from 'react'
import { CommandButton } from '../../kit/command-button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { message } from '../../values/messages.ts'
import type { Cells } from '../cells.tsx'
import { FailedPane } from '../failed-pane.tsx'
import { idOf, nameOf, type Thing } from '../plain.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { settle } from '../settled.ts'
import { QueueContext } from './queue-context.ts'
import { progress, tally, verdictAt } from './queue-model.ts'
import { queueTitle, queueVerb, verdictVerb } from './queue-panes.ts'
import { PlainReading, type Reading } from './reading.tsx'
import { useQueue, useWaiting } from './use-queue.ts'

interface QueueScreenProps {
  readonly thing: Thing
  readonly cells: Cells
  readonly Reading: Reading | undefined
}

/** What waits of a thing, one row at a time, with nothing around it but the verdicts. */
export function QueueScreen(props: QueueScreenProps) {
  const { found, retry } = useWaiting(props.thing)
  useEffect(() => {
    if (found !== undefined) settle()
  }, [found])
  if (found === undefined) return <Skeleton />
  if (!('error' in found)) return <OpenQueue {...props} ids={found} />
  return <FailedPane error={found.error} onRetry={retry} />
}

function OpenQueue({ thing, cells, Reading, ids }: QueueScreenProps & { readonly ids: readonly number[] }) {
  const { queue, place, row, missing, go } = useQueue(thing, ids)
  const region = useRef<HTMLElement>(null)
  const isDone = place >= ids.length
  // Keys are for the commands, and what scrolls is the row: nothing here is written in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row begins at its top
  useEffect(() => {
    region.current?.focus({ preventScroll: true })
    region.current?.scrollTo({ top: 0 })
  }, [place])
  useEffect(() => {
    const pane = region.current?.closest<HTMLElement>('[data-pane]')
    // The focus goes with it: Tab goes on in the list that comes instead.
    return () => {
      if (document.activeElement === document.body) pane?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      <Toolbar
        title={queueTitle(thing)}
        fact={
          <span className="data">
            {[ids.length > 0 ? progress(queue, place) : '', verdictAt(queue, place)?.said]
              .filter(Boolean)
              .join(' · ')}
          </span>
        }
        tools={[{ command: queueVerb('leave') }]}
      />
      <section
        ref={region}
        tabIndex={-1}
        aria-label={row ? nameOf(thing, row) : queueTitle(thing)}
        className="min-h-0 flex-1 overflow-auto border-t border-line-1 bg-sunken px-4 py-6 outline-none"
      >
        {isDone ? (
          <Empty title={doneTitle(thing, ids.length)} why={tally(queue)} />
        ) : missing ? (
          <Empty title={message('row.gone')} why="可以跳过，看下一条" />
        ) : !row ? (
          <Skeleton />
        ) : Reading ? (
          // Nothing is typed here: a key pressed before it is drawn is a verdict.
          <Suspense fallback={null}>
            <QueueContext value={{ queue, place, go }}>
              <Reading row={row} />
            </QueueContext>
          </Suspense>
        ) : (
          <PlainReading thing={thing} cells={cells} row={row} />
        )}
      </section>
      <div className="flex min-h-dialog-foot flex-none flex-wrap items-center gap-2 border-t border-line-1 px-4 py-2">
        <span role="status" className="min-w-0 flex-1 truncate text-12 text-ink-3">
          <LastSaid queue={queue} />
        </span>
        {row ? (
          <span className="text-12 text-ink-3">
            <PresenceLine thing={thing} id={idOf(thing, row)} />
          </span>
        ) : null}
        <CommandButton command={queueVerb('back')} variant="quiet" size="form" />
        <CommandButton command={queueVerb('skip')} size="form">
          {isDone ? '再看跳过的' : undefined}
        </CommandButton>
        {isDone ? null : (
          <>
            <CommandButton command={verdictVerb(thing, 'answer')} size="form" withoutIcon />
            <CommandButton command={verdictVerb(thing, 'pass')} variant="primary" size="form" withoutIcon />
          </>
        )}
      </div>
    </>
  )
}

function LastSaid({ queue: { verdicts } }: { readonly queue: ReturnType<typeof useQueue>['queue'] }) {
  const last = verdicts.at(-1)
  return last ? `“${last.name}”${last.said}` : null
}

function doneTitle({ queue, title, unit }: Thing, count: number): string {
  return count === 0 ? `没有待${queue?.deed ?? ''}的${title}` : `${count}${unit}${title}都看过了`
}
