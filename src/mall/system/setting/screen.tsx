import { useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from '../../../kit/ask-before-leaving.ts'
import { Button } from '../../../kit/button.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { ErrorPane } from '../../../kit/error-pane.tsx'
import { FormRows } from '../../../kit/fields/form-row.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { ConflictLines } from '../../../plain/form/conflict-lines.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../plain/panes.ts'
import { settle } from '../../../plain/settled.ts'
import { settings, settingsOf } from '../../../values/settings.ts'
import { Failed } from '../../../wire/errors.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import { GroupList, tabId } from './group-list.tsx'
import { type SettingHandle, settingPane, settingScreens } from './handle.ts'
import { changesOf, differences, isGroup, shown } from './model.ts'
import { SettingField } from './setting-field.tsx'
import { type Settings, useSettings } from './use-settings.ts'

/** 通用设置: by group, saved only after what would change was seen. */
export function SettingScreen() {
  const location = usePaneLocation()
  const named = location.search.get('group')
  const group = isGroup(named) ? named : 'upload'
  const state = useSettings(group)
  const { asked, base, texts, problems, dirty } = state
  const [comparing, setComparing] = useState(false)
  const may = useCommand('setting.save') !== undefined
  const body = useRef<HTMLFormElement>(null)
  const changed = base && texts ? changesOf(group, base.values, texts) : {}

  usePublished(location.id, state.dirtyGroups.length > 0, {
    nothingToSave: dirty ? undefined : '没有修改',
    nothingToReset: state.isDefault ? '已经是默认值' : undefined,
    async save() {
      if (!dirty) return
      if (Object.keys(problems).length === 0) return setComparing(true)
      body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    },
    reset: state.reset,
  })
  useEffect(() => {
    if (!asked.isPending) settle()
  }, [asked.isPending])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        title="通用设置"
        fact={base?.updateTime ? `${settings[group].title}由${base.updateBy}于${base.updateTime}修改` : ''}
        tools={[{ id: 'setting.reset', label: '恢复默认' }]}
      >
        {dirty ? (
          <Button kind="quiet" onClick={state.discard}>
            放弃修改
          </Button>
        ) : null}
        {/* Something typed makes the form an editor, and its save has the key of every other. */}
        <CommandButton id={dirty ? 'editor.save' : 'setting.save'} variant="primary">
          保存
        </CommandButton>
      </Toolbar>
      <div className="flex min-h-0 flex-1 border-t border-line-2">
        <GroupList
          group={group}
          dirty={state.dirtyGroups}
          onGroup={next => location.patch({ group: next }, { replace: true })}
        />
        <div
          id="setting-panel"
          role="tabpanel"
          aria-labelledby={tabId(group)}
          className="min-w-0 flex-1 overflow-auto px-6 py-5"
        >
          {asked.error && !texts ? (
            <ErrorPane
              title={asked.error.message}
              errorId={asked.error instanceof Failed ? asked.error.errorId : undefined}
              onRetry={() => void asked.refetch()}
            />
          ) : !texts ? (
            <Skeleton />
          ) : (
            <div className="max-w-140">
              <Clash group={group} state={state} />
              <form
                ref={body}
                onSubmit={event => event.preventDefault()}
                className="max-w-120 [--label-column:8.5rem]"
              >
                <FormRows>
                  {Object.entries(settingsOf(group)).map(([key, setting]) => (
                    <SettingField
                      key={`${group}.${key}`}
                      setting={setting}
                      value={texts[key] ?? ''}
                      onChange={text => state.set(key, text)}
                      dirty={key in changed}
                      error={problems[key]}
                      readOnlyReason={may ? undefined : '没有权限，缺少edit-setting-btn'}
                    />
                  ))}
                </FormRows>
              </form>
            </div>
          )}
        </div>
      </div>
      {comparing && base && texts ? (
        <DifferenceDialog
          group={settings[group].title}
          differences={differences(group, base.values, texts)}
          onClose={() => setComparing(false)}
          onConfirm={() => {
            setComparing(false)
            void state.save()
          }}
        />
      ) : null}
    </div>
  )
}

/** Somebody else was first: both are seen before one of them counts. */
function Clash({ group, state }: { group: Parameters<typeof settingsOf>[0]; state: Settings }) {
  const { clash, base, texts, rebase } = state
  if (!clash || !base || !texts) return null
  const mine = changesOf(group, base.values, texts)
  const lines = Object.entries(settingsOf(group))
    .filter(([key]) => key in mine || base.values[key] !== clash.current.values[key])
    .map(([key, setting]) => ({
      title: setting.title,
      base: shown(setting, base.values[key]),
      mine: key in mine ? shown(setting, mine[key]) : undefined,
      theirs: shown(setting, clash.current.values[key]),
    }))
  return (
    <ConflictLines
      sentence={clash.sentence}
      lines={lines}
      onMine={() => rebase(true)}
      onTheirs={() => rebase(false)}
    />
  )
}

/** Ctrl+Enter is the save of every editor, the palette has the screen's own command: both find it here. */
function usePublished(id: string, dirty: boolean, handle: SettingHandle): void {
  const latest = useLatest(handle)
  const { nothingToSave, nothingToReset } = handle
  useEffect(() => lendHandle(id, { editor: { save: () => latest.current.save() } }), [id])
  useEffect(() => {
    const back = settingScreens.lend(id, {
      nothingToSave,
      nothingToReset,
      save: () => latest.current.save(),
      reset: () => latest.current.reset(),
    })
    const editor = dirty ? 'dirty' : 'closed'
    publishPane(id, { ...paneFacts(id), kind: settingPane, title: '通用设置', rows: [], editor })
    return back
  }, [id, dirty, nothingToSave, nothingToReset])
  useEffect(() => () => publishPane(id, nothing), [id])
  // What is typed here is kept nowhere else: the browser asks before it is lost.
  useEffect(() => askBeforeLeaving(() => dirty), [dirty])
}
