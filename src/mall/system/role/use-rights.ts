import { ask } from '../../../kit/question-store.ts'
import { useFormLeave } from '../../../plain/form/form-dialog.tsx'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'

interface Rights {
  readonly roleId: number
  /** Which rights: drafts of one role's functions and menus are two. */
  readonly of: 'functions' | 'menus'
  /** The set as it was read. */
  readonly held: readonly number[]
  /** May be given by this session: a draft never changes what its owner may not. */
  readonly free: ReadonlySet<number>
  save(input: { ids: number[]; base: number[] }): Promise<unknown>
  /** What is said when it is saved. */
  readonly saved: string
  onClose(): void
  /** Somebody else was first, and the operator wants to see how it is now. */
  onStale(): void
}

/** A role's rights as a form of one value: the set of their ids. */
interface Ids {
  readonly ids: readonly number[]
}

/**
 * The form of a set of rights: the rights that were given and taken are its draft. Where another person saved the same
 * role first, the operator is asked what to do.
 */
export function useRights(rights: Rights) {
  const { roleId, of, held, free, save, saved, onClose, onStale } = rights
  const state = useKeptForm<Ids, readonly number[]>({
    opened: held,
    formOf: base => ({ ids: base ?? [] }),
    draft: { table: `role.${of}`, row: roleId },
    rules: {
      schema: () => import('../../../contract/system/rights.ts').then(module => module.functionGrants),
      wire: ({ ids }) => ({ ids: [...ids] }),
    },
    save: ({ ids }) => save({ ids: [...ids], base: [...held] }),
    said: saved,
    onSaved: onClose,
    async refused({ code, message }) {
      if (code !== 409) return false
      const look = await ask({
        text: `${message}。修改还没有保存。`,
        confirmLabel: '看现在的权限',
        cancelLabel: '继续编辑',
      })
      if (look) onStale()
      return true
    },
    typed(form, begun) {
      const { more, less } = difference(form, begun)
      return more.length + less.length > 0 ? { more, less } : {}
    },
    /** What was given and taken then, on top of the rights as they are now. */
    restored({ ids }, kept) {
      const next = new Set(ids)
      for (const id of idsIn(kept.more)) if (free.has(id)) next.add(id)
      for (const id of idsIn(kept.less)) if (free.has(id)) next.delete(id)
      return { ids: [...next] }
    },
  })
  const { values, begun } = state
  const { more, less } = difference(values, begun)
  const leave = useFormLeave(state.dirty, onClose)
  return { ...state, ids: values.ids, more: more.length, less: less.length, leave }
}

function difference({ ids }: Ids, begun: Ids) {
  const [now, before] = [new Set(ids), new Set(begun.ids)]
  return { more: ids.filter(id => !before.has(id)), less: begun.ids.filter(id => !now.has(id)) }
}

/** A draft is data of an older build, so it is looked at before it is believed. */
function idsIn(kept: unknown): number[] {
  return Array.isArray(kept) ? kept.filter(id => Number.isInteger(id)) : []
}

export type RightsState = ReturnType<typeof useRights>
