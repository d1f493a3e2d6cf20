import { createContext, type Ref, useContext } from 'react'

/** What every field takes, so that a form library's controller can drive it. */
export interface FieldProps<V, E = HTMLInputElement> {
  readonly id?: string
  readonly name?: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly onBlur?: () => void
  readonly invalid?: boolean
  /** The id of the sentence that says what is wrong or how to fill it in. */
  readonly describedBy?: string
  /** Greyed without a reason: only while the whole form is being saved. */
  readonly disabled?: boolean
  /** Why it cannot be changed: tooltip and description. */
  readonly readOnlyReason?: string
  /** Names it where no FormRow does. */
  readonly label?: string
  readonly ref?: Ref<E>
}

/** What a FormRow tells the field in it. */
export interface Ties {
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
}

export const RowTies = createContext<Ties | undefined>(undefined)

type Tied = Pick<
  FieldProps<unknown>,
  'id' | 'name' | 'invalid' | 'describedBy' | 'disabled' | 'readOnlyReason' | 'label'
>

/** The field's own word first, its row's otherwise. */
export function useTies(props: Tied) {
  const row = useContext(RowTies)
  const { disabled = false, readOnlyReason } = props
  const invalid = props.invalid ?? row?.invalid ?? false
  return {
    invalid,
    fixed: disabled || readOnlyReason !== undefined,
    labelId: props.label === undefined ? row?.labelId : undefined,
    /** For the element that takes the input. */
    control: {
      id: props.id ?? row?.id,
      name: props.name,
      'aria-label': props.label,
      'aria-invalid': invalid || undefined,
      'aria-describedby': props.describedBy ?? row?.describedBy,
      'aria-required': row?.required || undefined,
      'aria-description': readOnlyReason,
    },
    /** For the frame around it. */
    frame: {
      'data-invalid': invalid || undefined,
      'data-read-only': disabled || readOnlyReason !== undefined || undefined,
      'data-tip': readOnlyReason,
    },
  }
}
