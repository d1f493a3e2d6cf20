import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { sysConfigCalls } from '../../../generated/contract/calls/sysConfig.ts'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'
import { message } from '../../../values/messages.ts'
import type { SettingGroup } from '../../../values/settings.ts'
import { send } from '../../../wire/client.ts'
import { changesOf, settingRules, type Texts, textsOf } from './model.ts'

export type Group = Out<Api['sysConfig']['query']>

/** The settings of a group as the one form; `read` is the group as it was last read, `again` reads it once more. */
export function useGroupForm(group: SettingGroup, read: Group, again: () => Promise<Group | undefined>) {
  const queries = useQueryClient()
  const state = useKeptForm<Texts, Group, Group>({
    opened: read,
    formOf: base => textsOf(group, base?.values ?? {}),
    draft: { table: `setting.${group}`, row: 'only', version: base => base.version },
    rules: settingRules(group),
    marks: 'typed',
    save: (texts, base = read) =>
      send(
        sysConfigCalls.update,
        { group, version: base.version, values: changesOf(group, base.values, texts) },
        { quiet: 'refused' },
      ),
    said: message('save.ok'),
    onSaved(saved) {
      queries.setQueryData(['setting', group], saved)
      state.reopen(saved)
    },
    now: again,
    // 02 is 2: nothing is left to save.
    typed(texts, _begun, base = read) {
      const changed = changesOf(group, base.values, texts)
      return Object.fromEntries(Object.entries(texts).filter(([key]) => key in changed))
    },
  })
  const { dirty, base = read, reopen } = state
  // Where nothing is typed it follows what is read: another page has saved meanwhile.
  useEffect(() => {
    if (!dirty && base !== read) reopen(read)
  }, [dirty, base, read, reopen])
  return { ...state, base }
}

export type GroupForm = ReturnType<typeof useGroupForm>
