import { NameBar } from '../../kit/name-bar.tsx'
import { useArriving, useChosen } from '../options.ts'
import type { ThingField } from '../plain.ts'

interface PickedNamesProps {
  readonly field: ThingField
  /** Ids as a form keeps them: `3,7`. */
  readonly value: string
  /** What it stands among: the choices may belong to another of its fields. */
  readonly among: Readonly<Record<string, unknown>>
}

/** What was chosen in a field of references, by name; the number of one that is no longer offered. */
export function PickedNames({ field, value, among }: PickedNamesProps) {
  const { pick, pickOf, pickBy, searched } = field.form ?? {}
  const by = pickBy && among[pickBy[0]]
  const of = pickBy === undefined ? pickOf : { ...pickOf, [pickBy[1]]: Number(by) }
  const isListed = searched === undefined && (pickBy === undefined || Boolean(by))
  const listed = useArriving(isListed ? pick : undefined, of)
  const chosen = useChosen(searched === undefined ? undefined : pick, value)
  if (value === '') return '–'
  const named = searched === undefined ? listed : chosen && [chosen]
  if (!named) return <NameBar />
  return value
    .split(',')
    .map(id => named.find(option => option.value === id)?.label ?? id)
    .join('、')
}
