import type { ReactNode } from 'react'
import { DraftNotice } from './draft-notice.tsx'
import type { DraftState } from './use-draft.ts'

interface FormNoticesProps {
  readonly state: {
    readonly draft: DraftState
    readonly version: number | undefined
    readonly refusal: string | undefined
    restore(kept: Readonly<Record<string, unknown>>): void
  }
  /** Somebody else was first. */
  readonly clash?: ReactNode
}

/** The notices above the fields of a form: a draft of the last visit, a change by another person, a refusal. */
export function FormNotices({ state, clash }: FormNoticesProps) {
  const { draft, version, refusal, restore } = state
  return (
    <>
      <DraftNotice draft={draft} version={version} onRestore={restore} />
      {clash}
      {refusal === undefined ? null : (
        <p role="alert" className="mb-3 rounded-6 bg-err-tint px-3 py-2 text-err-text">
          {refusal}
        </p>
      )}
    </>
  )
}
