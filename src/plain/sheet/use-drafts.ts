import { useEffect, useState } from 'react'
import { askBeforeLeaving } from '../../kit/ask-before-leaving.ts'
import { toast } from '../../kit/toast.tsx'
import { showTime } from '../../values/time.ts'
import { openCellDrafts } from '../../wire/cell-drafts.ts'
import { whyNotKept } from '../../wire/store.ts'
import type { PaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import { type DraftState, SheetDrafts } from './cell-drafts.ts'
import type { SheetSession } from './open-sheet.ts'

/** Drafts that are on disk sooner, ms, were never seen on their way: else the line would flicker with every cell. */
const unseenMs = 300

/** How the drafts stand, as a sentence; what shows it hears of each change by itself, so that the screen is not drawn for it. */
export class Kept {
  readonly #listeners = new Set<() => void>()
  #drafts: Pick<SheetDrafts, 'state'> | undefined
  #said: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  of(drafts: Pick<SheetDrafts, 'state'>): void {
    this.#drafts = drafts
  }

  tell(): void {
    if (this.#drafts?.state.state === 'writing') {
      this.#timer ??= setTimeout(() => this.#say(), unseenMs)
      return
    }
    this.#say()
  }

  #say(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#said = sentenceOf(this.#drafts?.state)
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Nothing as soon as nothing is edited, of which drafts do not tell. */
  readonly sentence = (): string | undefined =>
    this.#drafts?.state.state === 'none' ? undefined : this.#said
}

/** Keeps the sheet's edits in this browser; answers how they stand. */
export function useDrafts(thing: Thing, session: SheetSession, location: PaneLocation): Kept {
  const { userId: user, server } = location
  const [kept] = useState(() => new Kept())
  useEffect(() => {
    const opened = openCellDrafts({ user, server, table: thing.id })
    const drafts = new SheetDrafts(session.sheet, opened, () => {
      if (drafts.state.state === 'failed') toast.warn(whyNotKept(drafts.state.error))
      kept.tell()
    })
    kept.of(drafts)
    let left = false
    drafts.start(session.loader).then(
      restored => {
        if (!left && restored > 0) toast.say(`已恢复${restored}格未提交的修改`)
        kept.tell()
      },
      error => toast.warn(whyNotKept(error)),
    )
    const end = askBeforeLeaving(() => {
      drafts.hand()
      return drafts.isAtRisk
    })
    return () => {
      left = true
      end()
      drafts.dispose()
    }
  }, [thing, session, user, server, kept])
  return kept
}

function sentenceOf(state: DraftState | undefined): string | undefined {
  switch (state?.state) {
    case 'writing':
      return '正在存草稿'
    case 'kept':
      return `草稿已存本机 ${showTime(state.at).slice(11, 16)}`
    case 'failed':
      return '草稿没有存下，请尽快提交'
    default:
      return undefined
  }
}
