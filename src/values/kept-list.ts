/** A list that was kept as text. It may be anything (another version, a curious user): whatever does not fit is left out. */
export function keptList<T>(text: string | null | undefined, fits: (value: unknown) => value is T): T[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(fits) : []
  } catch {
    return []
  }
}

/** Whether something that was kept has a text in each of these fields. */
export function hasTexts<K extends string>(
  value: unknown,
  names: readonly K[],
): value is Readonly<Record<K, string>> {
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' ? { ...value } : {}
  return names.every(name => typeof fields[name] === 'string')
}
