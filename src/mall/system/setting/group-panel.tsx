import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sysConfigCalls } from '../../../generated/contract/calls/sysConfig.ts'
import { useCommand } from '../../../kit/commands-context.tsx'
import { ErrorPane } from '../../../kit/error-pane.tsx'
import { FormRows } from '../../../kit/fields/form-row.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { ConflictLines } from '../../../plain/form/conflict-lines.tsx'
import { FormNotices } from '../../../plain/form/form-notices.tsx'
import { settle } from '../../../plain/settled.ts'
import { lackingText } from '../../../values/lacking.ts'
import { type SettingGroup, settings, settingsOf } from '../../../values/settings.ts'
import { send } from '../../../wire/client.ts'
import { Failed } from '../../../wire/errors.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import { settingVerb } from './handle.ts'
import { changesOf, defaultsOf, differences, shown } from './model.ts'
import { SettingField } from './setting-field.tsx'
import { type Group, type GroupForm, useGroupForm } from './use-group-form.ts'

/** The parts of a group's screen beside its fields, and what its buttons do. */
export interface Standing {
  readonly dirty: boolean
  /** How many values are not saved, and since when they are safe in this browser. */
  readonly unsaved: number
  readonly keptAt: number | undefined
  readonly isDefault: boolean
  /** Who changed it last, and when. */
  readonly fact: string
  save(): Promise<void>
  reset(): void
  discard(): void
}

interface GroupPanelProps {
  readonly group: SettingGroup
  onStanding(group: SettingGroup, standing: Standing): void
}

/** One group: read when it is first in sight, its form kept while others are. */
export function GroupPanel({ group, onStanding }: GroupPanelProps) {
  const asked = useQuery({
    queryKey: ['setting', group],
    queryFn: ({ signal }) => send(sysConfigCalls.query, { group }, { signal, dedupe: false }),
  })
  useEffect(() => {
    if (!asked.isPending) settle()
  }, [asked.isPending])
  if (asked.data)
    return (
      <Filled
        group={group}
        read={asked.data}
        again={async () => (await asked.refetch()).data}
        onStanding={onStanding}
      />
    )
  if (!asked.error) return <Skeleton />
  return (
    <ErrorPane
      title={asked.error.message}
      errorId={asked.error instanceof Failed ? asked.error.errorId : undefined}
      onRetry={() => void asked.refetch()}
    />
  )
}

interface FilledProps extends GroupPanelProps {
  readonly read: Group
  again(): Promise<Group | undefined>
}

function Filled({ group, read, again, onStanding }: FilledProps) {
  const state = useGroupForm(group, read, again)
  const { base, values, dirty, unsaved, typed, wrong } = state
  const { keptAt } = state.draft
  const [comparing, setComparing] = useState(false)
  const may = useCommand(settingVerb('save')) !== undefined
  const { updateBy, updateTime } = base
  const fact = updateTime ? `${settings[group].title}由${updateBy}于${updateTime}修改` : ''
  const isDefault = JSON.stringify(values) === JSON.stringify(defaultsOf(group))
  const latest = useLatest({
    async save() {
      if (dirty && (await state.check())) setComparing(true)
    },
    reset: () => state.set(defaultsOf(group)),
    discard: () => state.reopen(base),
  })
  useEffect(() => {
    onStanding(group, {
      dirty,
      unsaved,
      keptAt,
      isDefault,
      fact,
      save: () => latest.current.save(),
      reset: () => latest.current.reset(),
      discard: () => latest.current.discard(),
    })
  }, [group, dirty, unsaved, keptAt, isDefault, fact, onStanding])

  return (
    <div className="max-w-140">
      <FormNotices state={state} clash={<Clash group={group} state={state} />} />
      <form
        ref={state.body}
        onSubmit={event => event.preventDefault()}
        className="max-w-120 [--label-column:8.5rem]"
      >
        <FormRows>
          {Object.entries(settingsOf(group)).map(([key, setting]) => (
            <SettingField
              key={key}
              setting={setting}
              value={values[key] ?? ''}
              onChange={text => state.set({ [key]: text })}
              dirty={key in typed}
              error={wrong[key]}
              readOnlyReason={may ? undefined : lackingText(['edit-setting-btn'])}
            />
          ))}
        </FormRows>
      </form>
      {comparing ? (
        <DifferenceDialog
          group={settings[group].title}
          differences={differences(group, base.values, values)}
          onClose={() => setComparing(false)}
          onConfirm={() => {
            setComparing(false)
            void state.confirm()
          }}
        />
      ) : null}
    </div>
  )
}

/** Somebody else was first: both are seen before one of them counts. */
function Clash({ group, state }: { group: SettingGroup; state: GroupForm }) {
  const { clash, base, values, rebase } = state
  if (!clash) return null
  const mine = changesOf(group, base.values, values)
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
