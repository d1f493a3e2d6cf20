import type { Parts } from './parts.ts'

/** What is filled in by hand is not chosen from values. */
export const attributeParts: Parts = {
  empty: { options: '' },
  of: ({ inputType }) => (inputType === 1 ? [] : ['options']),
}

/** One attribute of goods with what is said by it. */
export interface AttributeValues {
  readonly attributeId: number
  readonly values: readonly string[]
}

/** The wire's attributes; [] for what is none. */
export function attributesIn(value: unknown): readonly AttributeValues[] {
  if (!Array.isArray(value)) return []
  const all: readonly unknown[] = value
  return all.flatMap(one => {
    if (typeof one !== 'object' || one === null) return []
    const { attributeId, values }: { attributeId?: unknown; values?: unknown } = one
    return typeof attributeId === 'number' && Array.isArray(values)
      ? [{ attributeId, values: values.map(String) }]
      : []
  })
}

/** An attribute and one of its values as lists are asked for them: `7:圆条`. */
export const saidPattern = /^([1-9]\d{0,14}):(.{1,100})$/s

export function said(attributeId: number, value: string): string {
  return `${attributeId}:${value}`
}

/** What is asked for, by attribute: of each any one of its values, of several attributes all. */
export function saidByAttribute(asked: readonly string[]): readonly (readonly string[])[] {
  const byAttribute = new Map<string, string[]>()
  for (const one of asked) {
    const [, attribute = ''] = saidPattern.exec(one) ?? []
    byAttribute.set(attribute, [...(byAttribute.get(attribute) ?? []), one])
  }
  return [...byAttribute.values()]
}
