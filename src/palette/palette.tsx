import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Lacking } from '../commands/catalogue.ts'
import type { Asked, Command, Ctx } from '../commands/command.ts'
import type { AskDesk } from '../commands/desk.ts'
import { hasPage, type Outcome } from '../commands/dispatch.ts'
import type { Frecency } from '../commands/frecency.ts'
import type { KeyQueue } from '../commands/queue.ts'
import { foldQuery } from '../commands/search/normalise.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import {
  ctxOfRecord,
  type FoundRecord,
  type FoundRows,
  isRecordSign,
  type QueryReader,
  type Reading,
  type RecordSource,
} from '../commands/source.ts'
import { useOverAll } from '../kit/over-all.ts'
import { useWhileStanding } from '../kit/use-closing.ts'
import { AskPage, forgetAnswers } from './ask-page.tsx'
import { CommandPage } from './command-page.tsx'
import { type CommandPageState, emptyPage, texted, typed } from './command-page-state.ts'
import type { FoundBefore, FoundBeforeStore } from './found-before.ts'
import { type HandbookFound, type HandbookIndex, useHandbook } from './handbook.ts'
import { hasSign, modesOf, readQuery } from './modes.ts'
import { RecordPage } from './record-page.tsx'
import { useFoundAgain } from './use-found-again.ts'
import { useRecords } from './use-records.ts'

/** The moment the palette was asked for: what it acts on, whatever happens behind it. */
export interface Frozen {
  readonly ctx: Ctx
  readonly focused: HTMLElement | null
}

export interface PaletteProps {
  /** Keep it mounted and switch this, so that running can wait for the focus to be back. */
  readonly open: boolean
  /** Menu, rights and declarations are all there; until then Enter waits. */
  readonly ready: boolean
  readonly frozen: Frozen
  readonly commands: readonly Command[]
  readonly lacking: readonly Lacking[]
  /**
   * Records that may be searched; those of screens that are not held do not stand here. Keep them stable. Undefined while
   * they are on their way: a query with a sign in front waits for them.
   */
  readonly sources: readonly RecordSource[] | undefined
  readonly readers: readonly QueryReader[]
  /** The counter of the rows acted on: 款; 条 unless told. */
  readonly unit?: string | undefined
  readonly desk: AskDesk
  readonly queue: KeyQueue
  readonly habits: Frecency
  readonly foundBefore: FoundBeforeStore
  onClose(): void
  /** `beside`: where it leads is shown in a pane beside the one that the palette was opened in. */
  dispatch(command: Command, ctx: Ctx, given: Asked, beside: boolean): Promise<Outcome>
  /** Does it to all that a list finds. */
  onFound(command: Command, ctx: Ctx, given: Asked, on: FoundRows, beside: boolean): Promise<void>
  reason(command: Command, ctx: Ctx): string | undefined
  keysOf(command: Command): readonly string[]
  loadPinyin(): Promise<Pinyin>
  /** Copies a link to a command with its answers; absent, no page offers it. */
  onCopyLink?(command: Command, asked: Asked): void
  /** Opens the cheat sheet; absent, the foot does not offer it. */
  onCheatSheet?(): void
  /** What the mode `?` finds; absent, it lists the modes only. */
  loadHandbook?(): Promise<HandbookIndex>
  onHandbook?(place: Partial<HandbookFound['place']>): void
  /** Who could give these codes, as a line of text; shown with what is lacking. */
  holders?(codes: readonly string[]): ReactNode
}

/** Ctrl+K: everything this session may do, by name, pinyin or English. No animation: it opens many times an hour. */
export function Palette(props: PaletteProps) {
  const { open, frozen, onClose } = props
  const after = useRef<(() => void) | undefined>(undefined)

  // It goes when whoever works here signs out.
  useEffect(() => forgetAnswers, [])

  useEffect(() => {
    if (!open) return
    return () => {
      const job = after.current
      after.current = undefined
      // Headless UI gives the focus back one microtask after it has gone; ours must be the last word.
      if (job !== undefined) queueMicrotask(() => queueMicrotask(job))
    }
  }, [open])

  /** Everything that ends the palette passes here: first away, then the focus back, then whatever was chosen. */
  function close(then?: () => void): void {
    const { focused } = frozen
    after.current = () => {
      if (focused?.isConnected === true) focused.focus()
      then?.()
    }
    onClose()
  }

  if (!open) return null
  return <Opened {...props} close={close} />
}

const nothing: Asked = {}
const noSources: readonly RecordSource[] = []

interface OpenedProps extends PaletteProps {
  close(then?: () => void): void
}

function Opened(props: OpenedProps) {
  const { frozen, desk, habits, close } = props
  const request = useSyncExternalStore(desk.subscribe, desk.current)
  const [page, setPage] = useState<CommandPageState>(emptyPage)
  const [spoken, setSpoken] = useState('')
  /** The question was asked by a row of this list, so leaving it comes back here. */
  const fromList = useRef(false)
  const pinyin = usePinyin(props.loadPinyin)
  const { sources = noSources } = props
  const modes = useMemo(() => modesOf(sources), [sources])
  const { mode, query } = readQuery(page.text, page.mode, modes)
  // Here, so that who comes back from a record finds what was found.
  const records = useRecords(sources, props.readers, frozen.ctx, query, mode)
  const handbook = useHandbook(props.loadHandbook, mode === 'help')
  const before = useMemo(
    () => (isRecordSign(mode) ? props.foundBefore.of(mode, sources) : []),
    [props.foundBefore, mode, sources],
  )
  const [chosen, setChosen] = useState<{ source: RecordSource; record: FoundRecord }>()
  const readings = pinyin === 'loading' ? undefined : pinyin

  const beside = useRef(false)
  const onBeside = (wanted: boolean) => {
    beside.current = wanted
  }

  function run(command: Command, given: Asked = nothing, ctx: Ctx = frozen.ctx): void {
    const aside = beside.current
    beside.current = false
    // What was typed to find a record says nothing of the command.
    if (ctx === frozen.ctx && given === nothing) habits.remember(foldQuery(query), command.id)
    if (!hasPage(command, ctx, given)) {
      close(() => void props.dispatch(command, ctx, given, aside))
      return
    }
    fromList.current = true
    void props.dispatch(command, ctx, given, aside).then(outcome => {
      if ('reason' in outcome) setSpoken(outcome.reason)
    })
  }

  /** The list it is done in comes first: so the palette goes before any question is put. */
  function runReading(command: Command, { given, on }: Reading): void {
    if (on === undefined) {
      run(command, given)
      return
    }
    const aside = beside.current
    beside.current = false
    close(() => void props.onFound(command, frozen.ctx, given, on, aside))
  }

  /** Most records have several things done to them; some are above all opened. */
  function choose(source: RecordSource, record: FoundRecord): void {
    props.foundBefore.remember(source, record)
    const on = ctxOfRecord(source, record, frozen.ctx)
    const enter = props.commands.find(({ id }) => id === source.enter)
    if (enter && props.reason(enter, on) === undefined) run(enter, nothing, on)
    else setChosen({ source, record })
  }

  /** The list says of its name that it finds none. */
  function tellMissed({ name }: FoundBefore): void {
    setPage(state => ({ ...state, ...texted(name, state, modes) }))
  }
  const chooseBefore = useFoundAgain(sources, props.foundBefore, choose, tellMissed)

  function answered(asked: Asked): void {
    close(() => desk.answer(asked))
  }

  function leaveQuestion(): void {
    desk.cancel()
    setPage(state => ({ ...state, behind: '', returned: true }))
    if (!fromList.current) close()
    fromList.current = false
  }

  function leave(): void {
    close(() => desk.cancel())
  }
  const closed = useWhileStanding(leave)
  useOverAll()

  return (
    <Dialog
      static
      open
      onClose={closed}
      aria-label="命令面板"
      data-over=""
      className="fixed inset-0 z-(--z-palette) font-sans text-13 text-ink-1"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim-lite" />
      <DialogPanel className="lifted fixed top-24 left-1/2 w-170 max-w-[calc(100vw-2rem)] -translate-x-1/2 overflow-hidden rounded-8 bg-pop shadow-pop max-sm:top-4">
        <Drained queue={props.queue} onKeys={keys => setPage(state => typed(state, keys, modes))} />
        {request !== undefined ? (
          <AskPage
            key={request.command.id}
            request={request}
            typed={page.behind}
            unit={props.unit ?? '条'}
            pinyin={readings}
            onDone={answered}
            onLeave={leaveQuestion}
            onCopy={props.onCopyLink}
          />
        ) : chosen !== undefined ? (
          <RecordPage
            {...props}
            {...chosen}
            ctx={frozen.ctx}
            pinyin={readings}
            onRun={(command, ctx) => run(command, nothing, ctx)}
            onBeside={onBeside}
            onRefused={setSpoken}
            onLeave={() => {
              setChosen(undefined)
              setPage(state => ({ ...state, returned: true }))
            }}
          />
        ) : (
          <CommandPage
            {...props}
            ctx={frozen.ctx}
            unit={props.unit ?? '条'}
            ready={
              props.ready && pinyin !== 'loading' && !(props.sources === undefined && hasSign(page.text))
            }
            sources={sources}
            pinyin={readings}
            modes={modes}
            records={records}
            handbook={handbook}
            onHandbook={props.onHandbook && (place => close(() => props.onHandbook?.(place)))}
            page={page}
            onPage={change => setPage(state => ({ ...state, ...change }))}
            onRun={run}
            onReading={runReading}
            onBeside={onBeside}
            onRecord={choose}
            before={before}
            onBefore={chooseBefore}
            onRefused={setSpoken}
            onLeave={leave}
          />
        )}
        <div aria-live="polite" className="sr-only">
          {spoken}
        </div>
      </DialogPanel>
    </Dialog>
  )
}

/**
 * Takes over from the early key queue. A key typed between the hand-over and its drawing would come to an input that is
 * still empty and replace what was handed over: so the queue listens until all of it is drawn.
 */
function Drained({ queue, onKeys }: { queue: KeyQueue; onKeys(keys: readonly string[]): void }) {
  const receive = useRef(onKeys)
  const handed = useRef(0)
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    const keys = queue.take()
    handed.current += keys.length
    if (keys.length > 0) {
      receive.current(keys)
      setDrawn(handed.current)
    } else if (drawn === handed.current) return queue.attach()
  }, [queue, drawn])
  return null
}

/** The table, undefined when it cannot be had: then titles are searched by their characters alone. */
function usePinyin(load: () => Promise<Pinyin>): Pinyin | undefined | 'loading' {
  const [pinyin, setPinyin] = useState<Pinyin | undefined | 'loading'>('loading')
  const first = useRef(load)
  useEffect(() => {
    let gone = false
    first.current().then(
      table => {
        if (!gone) setPinyin(table)
      },
      () => {
        if (!gone) setPinyin(undefined)
      },
    )
    return () => {
      gone = true
    }
  }, [])
  return pinyin
}
