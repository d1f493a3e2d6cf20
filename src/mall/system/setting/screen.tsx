import { useCallback, useLayoutEffect, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { Unsaved } from '../../../plain/form/unsaved.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../plain/panes.ts'
import { editorVerb } from '../../../plain/verbs.ts'
import type { SettingGroup } from '../../../values/settings.ts'
import { GroupList, tabId } from './group-list.tsx'
import { GroupPanel, type Standing } from './group-panel.tsx'
import { type SettingHandle, settingPane, settingVerb } from './handle.ts'
import { isGroup } from './model.ts'

type Standings = Readonly<Partial<Record<SettingGroup, Standing>>>

/** 通用设置: by group, saved only after what would change was seen. */
export function SettingScreen() {
  const location = usePaneLocation()
  const named = location.search.get('group')
  const group = isGroup(named) ? named : 'upload'
  // Another group in sight loses nothing of what is typed into this one.
  const [visited, setVisited] = useState<readonly SettingGroup[]>([group])
  if (!visited.includes(group)) setVisited([...visited, group])
  const [standings, setStandings] = useState<Standings>({})
  const onStanding = useCallback(
    (of: SettingGroup, standing: Standing) => setStandings(before => ({ ...before, [of]: standing })),
    [],
  )
  const standing = standings[group]
  const dirtyGroups = Object.entries(standings).flatMap(([name, { dirty }]) => (dirty ? [name] : []))

  usePublished(location.id, dirtyGroups.length > 0, {
    nothingToSave: standing?.dirty ? undefined : '没有修改',
    nothingToReset: standing?.isDefault ? '已经是默认值' : undefined,
    save: async () => standing?.save(),
    reset: () => standing?.reset(),
  })

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        title="通用设置"
        fact={standing?.fact ?? ''}
        lead={standing?.dirty ? <Unsaved count={standing.unsaved} keptAt={standing.keptAt} /> : null}
        tools={[{ command: settingVerb('reset'), label: '恢复默认' }]}
      >
        {standing?.dirty ? (
          <Button kind="quiet" onClick={standing.discard}>
            放弃修改
          </Button>
        ) : null}
        {/* Something typed makes the form an editor, and its save has the key of every other. */}
        <CommandButton command={standing?.dirty ? editorVerb('save') : settingVerb('save')} variant="primary">
          保存
        </CommandButton>
      </Toolbar>
      <div className="flex min-h-0 flex-1 border-t border-line-2">
        <GroupList
          group={group}
          dirty={dirtyGroups}
          onGroup={next => location.patch({ group: next }, { replace: true })}
        />
        <div
          id="setting-panel"
          role="tabpanel"
          aria-labelledby={tabId(group)}
          className="min-w-0 flex-1 overflow-auto px-6 py-5"
        >
          {visited.map(name => (
            <div key={name} hidden={name !== group}>
              <GroupPanel group={name} onStanding={onStanding} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Ctrl+Enter is the save of every editor, the palette has the screen's own command: both find it here. */
function usePublished(id: string, dirty: boolean, handle: SettingHandle): void {
  const latest = useLatest(handle)
  const { nothingToSave, nothingToReset } = handle
  useLayoutEffect(() => lendHandle(id, 'editor', { save: () => latest.current.save() }), [id])
  useLayoutEffect(
    () =>
      // Asked when it is needed: the palette may have been opened a moment before what was typed was known here.
      lendHandle(id, 'setting', {
        get nothingToSave() {
          return latest.current.nothingToSave
        },
        get nothingToReset() {
          return latest.current.nothingToReset
        },
        save: () => latest.current.save(),
        reset: () => latest.current.reset(),
      }),
    [id],
  )
  // As soon as it is drawn that something is not saved it is asked about: also for the key of the same moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: who shows the reasons hears that they have changed
  useLayoutEffect(() => {
    const editor = dirty ? 'dirty' : 'closed'
    publishPane(id, { ...paneFacts(id), kind: settingPane, title: '通用设置', rows: [], editor })
  }, [id, dirty, nothingToSave, nothingToReset])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
