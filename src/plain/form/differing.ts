import type { ReactNode } from 'react'
import type { ConflictLine } from './conflict-lines.tsx'

/** One form three times: as it was, as it is here, and as somebody else has saved it. */
export interface Versions<Form> {
  readonly base: Form
  readonly mine: Form
  readonly theirs: Form
}

/** The fields that were changed here or there, each as `show` words it. */
export function differing<Form, Field extends keyof Form>(
  { base, mine, theirs }: Versions<Form>,
  fields: readonly Field[],
  titles: Readonly<Record<Field, string>>,
  show: (form: Form, field: Field) => ReactNode,
): ConflictLine[] {
  return fields
    .filter(field => base[field] !== mine[field] || base[field] !== theirs[field])
    .map(field => ({
      title: titles[field],
      base: show(base, field),
      mine: base[field] === mine[field] ? undefined : show(mine, field),
      theirs: show(theirs, field),
    }))
}
