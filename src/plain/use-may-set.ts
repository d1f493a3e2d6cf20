import { useCommands } from '../kit/commands-context.tsx'
import type { Thing, ThingField } from './plain.ts'

/** The fields that this session may set over many rows: a field may need a code of its own beyond the call's. */
export function useMaySet(thing: Thing): readonly ThingField[] {
  const { may } = useCommands()
  return thing.fields.filter(field => {
    const codes = thing.codes[field.name]
    return field.bulk && (codes === undefined || may(codes))
  })
}
