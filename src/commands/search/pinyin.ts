/** Every reading of a character, the commonest first; none for what is no Han character of the table. */
export interface Pinyin {
  readings(character: string): readonly string[]
}

const none: readonly string[] = []

/** Reads the compact form of `src/generated/commands/pinyin-table.ts`. */
export function parsePinyin(compact: string): Pinyin {
  const readings = new Map<string, string[]>()
  for (const entry of compact.split('|')) {
    const syllable = /^[a-z]+/.exec(entry)?.[0] ?? ''
    const [first = '', also = ''] = entry.slice(syllable.length).split(',')
    for (const character of first) readings.set(character, [syllable, ...(readings.get(character) ?? [])])
    for (const character of also) readings.set(character, [...(readings.get(character) ?? []), syllable])
  }
  return { readings: character => readings.get(character) ?? none }
}

let loading: Promise<Pinyin> | undefined

/** The table is a chunk of its own; until it is there, titles are searched by their characters. */
export function loadPinyin(): Promise<Pinyin> {
  loading ??= import('../../generated/commands/pinyin-table.ts').then(
    module => parsePinyin(module.pinyinTable),
    (error: unknown) => {
      // A lost connection must not be remembered: the next palette tries again.
      loading = undefined
      throw error
    },
  )
  return loading
}
