import { ask } from '../../../kit/question-store.ts'
import { toast } from '../../../kit/toast.tsx'
import { useDraft } from '../../../plain/form/use-draft.ts'
import { mayLeave } from '../../../plain/leave.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { useSubmit } from '../../../plain/use-submit.ts'
import { draftKey } from '../../../wire/drafts.ts'

interface Rights {
  readonly roleId: number
  /** Which rights: drafts of one role's functions and menus are two. */
  readonly of: 'functions' | 'menus'
  /** The set as it was read. */
  readonly base: ReadonlySet<number>
  readonly ids: readonly number[]
  /** May be given by this session: a draft never changes what its owner may not. */
  readonly free: ReadonlySet<number>
  set(ids: ReadonlySet<number>): void
  save(input: { ids: number[]; base: number[] }): Promise<unknown>
  /** What is said when it is saved. */
  readonly saved: string
  onClose(): void
  /** Somebody else was first, and the operator wants to see how it is now. */
  onStale(): void
}

/** Saving a set of rights: what changed, one request at a time, and what to do where somebody else was first. */
export function useRights(rights: Rights) {
  const { roleId, of, base, ids, free, set, save, saved, onClose, onStale } = rights
  const { userId: user, server } = usePaneLocation()
  const { busy: saving, submit } = useSubmit()
  const now = new Set(ids)
  const more = ids.filter(id => !base.has(id))
  const less = [...base].filter(id => !now.has(id))
  const dirty = more.length + less.length > 0
  const draft = useDraft(
    draftKey({ user, server, table: `role.${of}` }, roleId),
    undefined,
    dirty ? { more, less } : nothing,
  )
  /** What was given and taken then, on top of the rights as they are now. */
  const restore = (kept: Readonly<Record<string, unknown>>) => {
    const next = new Set(base)
    for (const id of idsIn(kept.more)) if (free.has(id)) next.add(id)
    for (const id of idsIn(kept.less)) if (free.has(id)) next.delete(id)
    set(next)
  }

  const confirm = () =>
    submit(
      async () => {
        await save({ ids: [...ids], base: [...base] })
        await draft.drop()
        toast.say(saved)
        onClose()
      },
      async refused => {
        // The transport has said everything but a conflict, which is the caller's to show.
        if (refused.code !== 409) return
        const look = await ask({
          text: `${refused.message}。修改还没有保存。`,
          confirmLabel: '看现在的权限',
          cancelLabel: '继续编辑',
        })
        if (look) onStale()
      },
    )
  const leave = async () => {
    if (await mayLeave(dirty)) onClose()
  }
  return { saving, more: more.length, less: less.length, dirty, draft, restore, confirm, leave }
}

const nothing = {}

/** A draft is data of an older build, so it is looked at before it is believed. */
function idsIn(kept: unknown): number[] {
  return Array.isArray(kept) ? kept.filter(id => Number.isInteger(id)) : []
}

export type RightsState = ReturnType<typeof useRights>
