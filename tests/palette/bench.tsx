import { StrictMode, useState } from 'react'
import type { Lacking } from '../../src/commands/catalogue.ts'
import type { Command, Ctx } from '../../src/commands/command.ts'
import { type AskDesk, createAskDesk } from '../../src/commands/desk.ts'
import { createDispatcher, type Dispatcher } from '../../src/commands/dispatch.ts'
import { createFrecency, type Store } from '../../src/commands/frecency.ts'
import { installKeyQueue, type KeyQueue } from '../../src/commands/queue.ts'
import { loadPinyin } from '../../src/commands/search/pinyin.ts'
import type { QueryReader, RecordSource } from '../../src/commands/source.ts'
import { createFoundBefore } from '../../src/palette/found-before.ts'
import { Palette } from '../../src/palette/palette.tsx'
import { fakeCtx } from '../commands/fakes.ts'

export interface Bench {
  readonly ran: string[]
  readonly desk: AskDesk
  readonly queue: KeyQueue
  readonly dispatcher: Dispatcher
  setOpen(open: boolean): void
  setReady(ready: boolean): void
}

const noSources: readonly RecordSource[] = []

/** A palette with everything it needs around it, and a field to come from. */
export function bench(
  commands: (ran: string[]) => readonly Command[],
  options: {
    ctx?: Ctx
    lacking?: readonly Lacking[]
    ready?: boolean
    mounted?: boolean
    mayFail?: boolean
    sources?: readonly RecordSource[]
    readers?: readonly QueryReader[]
    /** The records chosen before, as they are kept. */
    kept?: Store
    /** Hands the sources in later: they begin as undefined. */
    late?: { set(sources: readonly RecordSource[]): void }
  } = {},
) {
  const ran: string[] = []
  const declared = commands(ran)
  const ctx = options.ctx ?? fakeCtx()
  const desk = createAskDesk()
  const { readers = [], late } = options
  const habits = createFrecency({ read: () => undefined, write: () => {} }, () => 0)
  const foundBefore = createFoundBefore(options.kept ?? { read: () => undefined, write: () => {} })
  let setOpen = (_: boolean) => {}
  let setReady = (_: boolean) => {}
  const queue = installKeyQueue(window, { opened: () => setOpen(true), enabled: () => true })
  const dispatcher = createDispatcher({
    ask: desk.ask,
    confirm: async () => true,
    offerUndo: () => {},
    journal: () => {},
    failed: error => {
      if (!options.mayFail) throw error
    },
    now: () => Date.now(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })

  function Stage() {
    const [open, onOpen] = useState(false)
    const [ready, onReady] = useState(options.ready ?? true)
    const [sources, onSources] = useState(late ? undefined : (options.sources ?? noSources))
    if (late) late.set = onSources
    const [frozen, onFrozen] = useState<HTMLElement | null>(null)
    setReady = onReady
    setOpen = next => {
      if (next) onFrozen(document.activeElement instanceof HTMLElement ? document.activeElement : null)
      onOpen(next)
    }
    return (
      <>
        <input aria-label="字段" />
        {options.mounted === false && !ready ? null : (
          <Palette
            open={open}
            ready={ready}
            frozen={{ ctx, focused: frozen }}
            commands={declared}
            lacking={options.lacking ?? []}
            sources={sources}
            readers={readers}
            desk={desk}
            queue={queue}
            habits={habits}
            foundBefore={foundBefore}
            onClose={() => onOpen(false)}
            dispatch={(command, at, given) => dispatcher.dispatch(command, at, 'palette', given)}
            onFound={async () => {}}
            reason={dispatcher.reason}
            keysOf={command => command.keys ?? []}
            loadPinyin={loadPinyin}
          />
        )}
      </>
    )
  }

  const made: Bench = {
    ran,
    desk,
    queue,
    dispatcher,
    setOpen: open => setOpen(open),
    setReady: ready => setReady(ready),
  }
  return {
    ...made,
    stage: (
      <StrictMode>
        <Stage />
      </StrictMode>
    ),
  }
}
