import type { QueryReader, Reading } from '../../commands/source.ts'
import { thousands } from '../../kit/texts.ts'
import { splitCodes } from '../../values/codes.ts'
import { send } from '../../wire/client.ts'
import { missingOf } from '../codes-answer.ts'
import type { Thing } from '../plain.ts'
import { codesFilter } from '../query.ts'
import { verb } from '../verbs.ts'
import { counted } from './count.ts'
import { badCodes } from './find-commands.ts'
import { understoodBy } from './speech.ts'

/** Reads what is typed or pasted into the palette as filters of these lists; of the one in sight first. */
export function sentenceReader(things: readonly Thing[]): QueryReader {
  return {
    id: 'sentence',
    signs: ['', '#'],
    async read(query, { situation }, signal) {
      // A sentence says a name or a number: letters alone are the pinyin of a command.
      if (!/[\p{Script=Han}\d]/u.test(query)) return []
      const here = things.filter(({ pane }) => pane === situation.pane)
      const own = [...new Set([...here, ...things.filter(({ inPalette }) => inPalette)])]
      const readings = await Promise.all(own.map(thing => readFor(thing, query, signal)))
      return readings.flatMap(reading => reading ?? [])
    },
  }
}

async function readFor(thing: Thing, query: string, signal: AbortSignal): Promise<Reading | undefined> {
  const { parts, set } = await understoodBy(thing, query)
  const bad = parts.filter(part => part.bad)
  if (bad.length > 0 && isCodes(query)) return codesReading(thing, query, signal)
  if (bad.length === parts.length) return undefined
  const base = {
    command: verb(thing, 'sentence').id,
    given: { sentence: query },
    group: `筛选${thing.tab}`,
    parts,
  }
  if (bad.length > 0) return { ...base, reason: '有没读懂的词' }
  const { told } = await counted(thing, { keyword: '', filters: set }, signal)
  return { ...base, hint: told }
}

/** Two or more words, each with a digit and as long as a code is. */
export function isCodes(query: string): boolean {
  const { codes, twice } = splitCodes(query)
  const isMany = codes.length > 1 || twice.length > 0
  return isMany && codes.every(code => /^[A-Za-z\d][\w./-]{3,39}$/.test(code) && /\d/.test(code))
}

async function codesReading(thing: Thing, query: string, signal: AbortSignal): Promise<Reading> {
  const { codes, twice } = splitCodes(query)
  const base = { command: verb(thing, 'codes').id, given: { codes: query }, group: `筛选${thing.tab}` }
  const said = `${thousands(codes.length)}个`
  const reason = badCodes(query)
  if (reason !== undefined) return { ...base, parts: [{ field: '编码', value: said }], reason }
  const filter = thing.filters[codesFilter(thing) ?? '']
  const missing =
    filter?.kind === 'codes'
      ? missingOf(await send(filter.missing, { codes }, { signal, dedupe: false, quiet: true }))
      : []
  const parts = [
    { field: '编码', value: said },
    { field: '找到', value: `${codes.length - missing.length}` },
    ...(missing.length > 0 ? [{ field: '未找到', value: listed(missing), bad: true as const }] : []),
    ...(twice.length > 0 ? [{ field: '重复', value: listed(twice) }] : []),
  ]
  return { ...base, parts, ...(missing.length === codes.length ? { reason: '一个也没找到' } : {}) }
}

/** How many, and which are the first. */
function listed(codes: readonly string[]): string {
  const [first = ''] = codes
  return codes.length === 1 ? first : `${codes.length}个：${first}…`
}
