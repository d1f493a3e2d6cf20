import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { RowTies } from './field-props.ts'

export interface FormRowProps {
  readonly label: string
  readonly required?: boolean
  /** Changed and not saved: an amber dot after the label. */
  readonly dirty?: boolean
  /** What is wrong and how to put it right. */
  readonly error?: string
  /** How to fill it in; gives way to the error. */
  readonly hint?: ReactNode
  /** Images, rich text, grids: the label stands on top and the field takes the whole width. */
  readonly wide?: boolean
  /** A group of radios or a picture wall has no single element that a label could point at. */
  readonly group?: boolean
  /** Gets the focus when its form opens, before the first row. */
  readonly first?: boolean
  readonly children: ReactNode
}

/** One field with its label, right-aligned so that the eye runs down one edge. */
export function FormRow({
  label,
  required = false,
  dirty,
  error,
  hint,
  wide,
  group,
  first = false,
  children,
}: FormRowProps) {
  const id = useId()
  const labelId = `${id}-label`
  const helpId = `${id}-help`
  const help = error ?? hint
  const ties = {
    id,
    labelId,
    describedBy: help === undefined ? undefined : helpId,
    invalid: error !== undefined,
    required,
  }
  const words = (
    <>
      {required ? (
        <span aria-hidden className="mr-0.75 text-err-text">
          *
        </span>
      ) : null}
      {label}
      {dirty ? <DirtyDot wide={wide} /> : null}
    </>
  )
  const labelClass = cx(
    'relative whitespace-nowrap text-ink-2',
    wide ? 'mb-1 block w-max' : 'text-right leading-8',
  )
  return (
    <div
      data-first={first || undefined}
      className={
        wide ? undefined : 'grid grid-cols-[var(--label-column,4.5rem)_minmax(0,1fr)] items-start gap-x-3.5'
      }
    >
      {group ? (
        <span id={labelId} className={labelClass}>
          {words}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={labelClass}>
          {words}
        </label>
      )}
      <div className="min-w-0">
        <RowTies value={ties}>{children}</RowTies>
        {help === undefined ? null : (
          <p id={helpId} className={cx('mt-1 text-12', error === undefined ? 'text-ink-3' : 'text-err-text')}>
            {help}
          </p>
        )}
      </div>
    </div>
  )
}

function DirtyDot({ wide }: { readonly wide: boolean | undefined }) {
  return (
    <span
      role="img"
      aria-label="已修改"
      className={cx(
        'absolute size-1.25 rounded-full bg-warn-mark',
        wide ? 'top-2 -right-2.5' : 'top-3.5 -right-2.5',
      )}
    />
  )
}

/** Rows of a form, one under the other. */
export function FormRows({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col gap-2.5">{children}</div>
}

/** Rows that are about one matter, under its name. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="border-line-1 border-t pt-3 first:border-t-0 first:pt-0">
      <legend className="float-left mb-2.5 w-full text-12 text-ink-3">{title}</legend>
      <div className="clear-both">
        <FormRows>{children}</FormRows>
      </div>
    </fieldset>
  )
}

/** What belongs to rows of a form and has no label: begins where their fields do. */
export function UnderLabels({ children }: { readonly children: ReactNode }) {
  return <div className="pl-[calc(var(--label-column,4.5rem)+0.875rem)]">{children}</div>
}
