import { FormRows } from '../../../../kit/fields/form-row.tsx'
import { EditingProvider, FieldRow } from '../../../../plain/editor/field-row.tsx'
import type { FormValues } from '../../../../plain/editor/form-model.ts'
import { survey } from '../thing.ts'

interface SettingsProps {
  readonly state: {
    readonly values: FormValues
    readonly typed: Readonly<Record<string, unknown>>
    readonly wrong: Readonly<Record<string, string>>
    set(change: FormValues): void
    left(name: string): void
  }
  readonly isNew: boolean
}

const required: ReadonlySet<string> = new Set(['title'])
const names = ['title', 'description', 'audience', 'beginTime', 'endTime', 'quota', 'anonymous'] as const

/** What holds of the whole questionnaire. */
export function Settings({ state, isNew }: SettingsProps) {
  return (
    <EditingProvider
      value={{ thing: survey, state, required, controls: undefined, first: isNew ? 'title' : undefined }}
    >
      <FormRows>
        {names.map(name => (
          <FieldRow key={name} name={name} />
        ))}
      </FormRows>
    </EditingProvider>
  )
}
