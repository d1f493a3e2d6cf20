import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { isMac } from '../commands/keymap/label.ts'
import { CommandButton } from '../kit/command-button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { ProgressLine } from '../kit/progress-line.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { keyQueue } from './early.ts'
import type { Route } from './routes.ts'
import { deviceAtom } from './sidebar-state.ts'
import { useNavigating } from './use-navigating.ts'
import { keysVerb, sidebarVerb } from './verbs.ts'

interface HeaderProps {
  /** Of the pane that has the focus. */
  readonly route: Route | undefined
  readonly title: string
  /** The names of what is shown in all panes. */
  readonly shown: readonly string[]
}

/** Breadcrumb, the one search, and under it the progress line: from leaving for a screen until it stands. */
export function Header({ route, title, shown }: HeaderProps) {
  const mobile = useAtomValue(deviceAtom) === 'mobile'
  const navigating = useNavigating(shown)
  const queued = useSyncExternalStore(keyQueue.subscribe, keyQueue.state)
  return (
    <header className="relative flex h-top flex-none items-center gap-2 border-b border-line-1 pr-3 pl-4">
      {mobile ? <CommandButton command={sidebarVerb('toggle')} iconOnly /> : null}
      <Breadcrumb route={route} title={title} />
      <span className="flex-1" />
      <button
        type="button"
        onClick={keyQueue.open}
        aria-label="搜索或执行命令"
        aria-keyshortcuts="Control+K"
        className="flex h-control w-68 min-w-0 items-center gap-2 rounded-6 border border-line-2 bg-sunken pr-1.25 pl-2.25 text-ink-3 hover:border-line-3"
      >
        <Icon name="search" size={14} />
        <span className="truncate">{queued.text || '搜索或执行命令'}</span>
        <span className="ml-auto flex gap-0.75">
          <Kbd>{isMac() ? '⌘' : 'Ctrl'}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      {/* These come when the first rows stand: their place is kept, so that nothing moves for them. */}
      <span id="header-tools" className="flex min-w-15 flex-none gap-1" />
      <span className="flex w-7 flex-none">
        <CommandButton command={keysVerb('show')} iconOnly />
      </span>
      <ProgressLine active={navigating} />
    </header>
  )
}
