import { useState } from 'react'
import { ask } from '../../../kit/question-store.ts'
import { toast } from '../../../kit/toast.tsx'
import { message } from '../../../values/messages.ts'
import { Refused } from '../../../wire/errors.ts'

interface Rights {
  /** The set as it was read. */
  readonly base: ReadonlySet<number>
  readonly ids: readonly number[]
  save(input: { ids: number[]; base: number[] }): Promise<unknown>
  /** What is said when it is saved. */
  readonly saved: string
  onClose(): void
  /** Somebody else was first, and the operator wants to see how it is now. */
  onStale(): void
}

/** Saving a set of rights: what changed, one request at a time, and what to do where somebody else was first. */
export function useRights({ base, ids, save, saved, onClose, onStale }: Rights) {
  const [saving, setSaving] = useState(false)
  const now = new Set(ids)
  const more = ids.filter(id => !base.has(id)).length
  const less = [...base].filter(id => !now.has(id)).length
  const dirty = more + less > 0

  const confirm = async () => {
    if (saving) return
    setSaving(true)
    try {
      await save({ ids: [...ids], base: [...base] })
      toast.say(saved)
      onClose()
    } catch (error) {
      // The transport has said everything but a conflict, which is the caller's to show.
      if (!(error instanceof Refused)) throw error
      if (error.code !== 409) return
      const look = await ask({
        text: `${error.message}。您的修改还没有保存。`,
        confirmLabel: '看现在的权限',
        cancelLabel: '继续编辑',
      })
      if (look) onStale()
    } finally {
      setSaving(false)
    }
  }
  const leave = async () => {
    if (!dirty || (await ask({ text: message('leave.ask'), confirmLabel: '离开', cancelLabel: '继续编辑' })))
      onClose()
  }
  return { saving, more, less, dirty, confirm, leave }
}

export type RightsState = ReturnType<typeof useRights>
