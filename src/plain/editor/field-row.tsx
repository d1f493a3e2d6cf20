import { createContext, type ReactNode, use } from 'react'
import { FormRow } from '../../kit/fields/form-row.tsx'
import { hiddenHint } from '../../values/hidden.ts'
import { type Controls, FieldControl, isGroup } from './field-control.tsx'
import { choicesBy, type Formed, type FormValues, formFields } from './form-model.ts'

interface Editing {
  readonly thing: Formed
  readonly state: {
    readonly values: FormValues
    readonly typed: Readonly<Record<string, unknown>>
    readonly wrong: Readonly<Record<string, string>>
    set(change: FormValues): void
    left(name: string): void
  }
  readonly required: ReadonlySet<string>
  readonly controls: Controls | undefined
  /** The field that has the focus first. */
  readonly first: string | undefined
}

const Context = createContext<Editing | undefined>(undefined)

export function EditingProvider({ value, children }: { value: Editing; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

interface FieldRowProps {
  readonly name: string
  /** What it is called by its kind, where that is not what the contract calls it. */
  readonly label?: string
  readonly hint?: string | undefined
  /** What is wrong with it as far as is known before it is sent. */
  readonly problem?: string | undefined
  /** Where its kind demands it. */
  readonly required?: boolean
}

/** One field of the thing that is edited, as a row of its form. */
export function FieldRow({ name, label, hint, problem, required = false }: FieldRowProps) {
  const editing = use(Context)
  if (!editing) throw new Error('No EditingProvider')
  const { thing, state, controls, first } = editing
  const fields = formFields(thing)
  const field = fields.find(candidate => candidate.name === name)
  if (!field) throw new Error(`${thing.id}.${name} is not in its form`)
  const by = field.form?.pickBy?.[0]
  const { values, typed, wrong } = state
  const value = values[name] ?? ''
  // What it is chosen from belongs to another field, which is still empty.
  const lacked = by !== undefined && !values[by] ? fields.find(other => other.name === by) : undefined
  const { title } = field.facts
  // A sentence of the contract names it as the contract does.
  const named = (sentence: string | undefined) =>
    label !== undefined && sentence?.startsWith(title) ? label + sentence.slice(title.length) : sentence
  return (
    <FormRow
      label={label ?? title}
      required={required || editing.required.has(name)}
      dirty={name in typed}
      error={named(wrong[name]) ?? problem}
      hint={hint ?? hiddenHint(value) ?? (lacked ? `先选${lacked.facts.title}` : field.form?.hint)}
      first={name === first}
      group={isGroup(field)}
      wide={field.facts.holds === 'rich'}
    >
      <FieldControl
        own={controls?.[name]}
        field={field}
        value={value}
        onChange={text =>
          // Choices that are of this one's value are of another now.
          state.set({
            [name]: text,
            ...Object.fromEntries(choicesBy(thing, name).map(chosen => [chosen.name, ''])),
          })
        }
        // Who passes an empty field by has done nothing wrong yet; the sentence would push away what he is about to click.
        onBlur={() => {
          if (value !== '' || name in typed) state.left(name)
        }}
        by={by === undefined ? undefined : values[by]}
      />
    </FormRow>
  )
}
