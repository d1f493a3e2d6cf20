import type { KeyboardEvent } from 'react'
import { cx } from '../../../kit/cx.ts'
import { type SettingGroup, settings } from '../../../values/settings.ts'
import { groups } from './model.ts'

interface GroupListProps {
  readonly group: SettingGroup
  readonly dirty: readonly string[]
  onGroup(group: SettingGroup): void
}

/** The groups as tabs at the left; arrows go through them. */
export function GroupList({ group, dirty, onGroup }: GroupListProps) {
  const step = (event: KeyboardEvent) => {
    const delta = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = groups[groups.indexOf(group) + delta]
    if (delta === 0 || event.altKey || event.ctrlKey || event.metaKey || !next) return
    event.preventDefault()
    onGroup(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label="分组"
      aria-orientation="vertical"
      className="w-44 flex-none overflow-auto border-r border-line-2 p-2"
    >
      {groups.map(name => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === group}
          aria-controls="setting-panel"
          tabIndex={name === group ? 0 : -1}
          onClick={() => onGroup(name)}
          onKeyDown={step}
          className={cx(
            'mb-0.5 flex h-row w-full items-center rounded-6 px-2.5 text-left',
            name === group ? 'bg-active font-semibold' : 'text-ink-2 hover:bg-hover hover:text-ink-1',
          )}
        >
          {settings[name].title}
          <span className="flex-1" />
          {dirty.includes(name) ? (
            <i role="img" aria-label="已修改" className="size-1.25 rounded-full bg-warn-mark" />
          ) : null}
        </button>
      ))}
    </div>
  )
}

export function tabId(group: SettingGroup): string {
  return `setting-${group}`
}
