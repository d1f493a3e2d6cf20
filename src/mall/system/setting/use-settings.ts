import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { sysConfigCalls } from '../../../generated/contract/calls/sysConfig.ts'
import { toast } from '../../../kit/toast.tsx'
import { useSubmit } from '../../../plain/use-submit.ts'
import { message } from '../../../values/messages.ts'
import type { SettingGroup } from '../../../values/settings.ts'
import { send } from '../../../wire/client.ts'
import { changesOf, defaultsOf, onTop, problemsOf, type Texts, textsOf } from './model.ts'

type Group = Out<Api['sysConfig']['query']>

/** What is typed into a group, with the group as it was when the typing began. */
interface Edit {
  readonly base: Group
  readonly texts: Texts
}

interface Clash {
  readonly group: SettingGroup
  readonly sentence: string
  readonly current: Group
}

/** The settings of a group and what is typed into each: another group in sight loses nothing of it. */
export function useSettings(group: SettingGroup) {
  const [edits, setEdits] = useState<Readonly<Partial<Record<SettingGroup, Edit>>>>({})
  const [clash, setClash] = useState<Clash>()
  const { busy: saving, submit } = useSubmit()
  const asked = useQuery({
    queryKey: ['setting', group],
    queryFn: ({ signal }) => send(sysConfigCalls.query, { group }, { signal, dedupe: false }),
  })
  const edit = edits[group]
  const base = edit?.base ?? asked.data
  const texts = edit?.texts ?? (asked.data && textsOf(group, asked.data.values))
  const problems = texts ? problemsOf(group, texts) : {}

  /** Typed back to what it was: nothing is left to save. */
  const put = (of: Group, next: Texts) => {
    const changed = Object.keys(changesOf(group, of.values, next)).length > 0
    setEdits(before => ({ ...before, [group]: changed ? { base: of, texts: next } : undefined }))
  }

  return {
    asked,
    base,
    texts,
    problems,
    saving,
    clash: clash?.group === group ? clash : undefined,
    dirty: edit !== undefined,
    dirtyGroups: Object.entries(edits).flatMap(([name, each]) => (each ? [name] : [])),
    set(key: string, text: string) {
      if (base && texts) put(base, { ...texts, [key]: text })
    },
    reset() {
      if (base) put(base, defaultsOf(group))
    },
    isDefault: texts !== undefined && JSON.stringify(texts) === JSON.stringify(defaultsOf(group)),
    discard() {
      setEdits(before => ({ ...before, [group]: undefined }))
    },
    /** Mine on top of what stands there now, or what stands there now. */
    rebase(mine: boolean) {
      if (!clash || !base || !texts) return
      const { current } = clash
      setClash(undefined)
      put(current, mine ? onTop(group, base.values, texts, current.values) : textsOf(group, current.values))
    },
    /** Sends what changed, against what was read. */
    async save() {
      if (!edit) return
      await submit(
        async () => {
          const { version, values } = edit.base
          await send(sysConfigCalls.update, { group, version, values: changesOf(group, values, edit.texts) })
          await asked.refetch()
          setEdits(before => ({ ...before, [group]: undefined }))
          toast.say(message('save.ok'))
        },
        async refused => {
          // The transport has said everything but this.
          if (refused.code !== 409) return
          const { data } = await asked.refetch()
          if (data) setClash({ group, sentence: refused.message, current: data })
        },
      )
    },
  }
}

export type Settings = ReturnType<typeof useSettings>
