import { fold, foldQuery } from '../../commands/search/normalise.ts'
import type { Pinyin } from '../../commands/search/pinyin.ts'
import { match, type Prepared, prepare } from '../../commands/search/scorer.ts'
import type { HandbookFound } from '../../palette/handbook.ts'
import { functions } from '../../values/functions.ts'
import type { HandbookPage } from './pages.ts'
import { fieldNamed, sentenceScore } from './sentence-match.ts'

/** Something that the handbook says something of. */
export interface Entry {
  readonly kind: '页面' | '字段' | '筛选' | '操作' | '例子' | '权限' | '提示'
  readonly title: string
  /** Where it is said: 商品标签. */
  readonly hint: string
  /** The page, and the section of it. */
  readonly page: string
  readonly section: string | undefined
  /** What of the section: the title of a deed, a field or a filter. */
  readonly item: string | undefined
  /** Of 权限: it is found by a part of it, too. */
  readonly code?: string
  /** Of 提示: the sentence as it is declared, with its blanks; it is found by being said. */
  readonly says?: string
}

/** In the order in which they are shown where they fit equally. */
export function entriesOf(pages: readonly HandbookPage[]): readonly Entry[] {
  const screens = pages.map(({ id, title, group }) => entry('页面', title, group, id))
  const rest = pages.flatMap(page =>
    page.sections.flatMap(section => {
      const where = section.title === page.title ? page.title : `${page.title} / ${section.title}`
      const of = (kind: Entry['kind'], title: string) => entry(kind, title, where, page.id, section.id, title)
      return [
        ...section.deeds.map(({ title }) => of('操作', title)),
        ...section.fields.map(({ title }) => of('字段', title)),
        ...section.filters.map(({ title }) => of('筛选', title)),
        ...(section.examples.length > 0 ? [of('例子', section.title)] : []),
        ...section.examples.map(({ title }) => of('例子', title)),
      ]
    }),
  )
  return [...screens, ...rest, ...codes(pages)]
}

function entry(
  kind: Entry['kind'],
  title: string,
  hint: string,
  page: string,
  section?: string,
  item?: string,
): Entry {
  return { kind, title, hint, page, section, item }
}

/** Each code by its name and its title, where somebody is told what it is needed for. */
function codes(pages: readonly HandbookPage[]): readonly Entry[] {
  const found = new Map<string, Entry>()
  for (const page of pages)
    for (const section of page.sections)
      for (const { title: deed, codes } of section.deeds)
        for (const { code, title } of codes)
          if (!found.has(code))
            found.set(code, {
              ...entry('权限', title, `${code} · ${page.title}`, page.id, section.id, deed),
              code,
            })
  return functions.flatMap(({ name }) => found.get(name) ?? [])
}

const most = 40

interface Found {
  readonly entry: Entry
  /** Of its title, the characters that were asked for. */
  readonly positions: readonly number[]
}

/** Those that a query means, the nearest first; by pinyin where its table is there. */
export function search(
  entries: readonly Entry[],
  text: string,
  pinyin: Pinyin | undefined,
): readonly Found[] {
  const query = foldQuery(text)
  if (query === '') return []
  const found = entries.flatMap(entry => {
    if (entry.says !== undefined) return saidAs(entries, entry, entry.says, text)
    if (entry.code !== undefined && query.length > 2 && fold(entry.code).includes(query))
      return [{ entry, score: 1, positions: [] }]
    const hit = match(query, preparedOf(entry, pinyin))
    return hit
      ? [{ entry, positions: hit.positions, score: hit.score + (entry.kind === '页面' ? 1 : 0) }]
      : []
  })
  return found.sort((a, b) => b.score - a.score).slice(0, most)
}

/** A sentence that names a field leads to the fields of that name. */
function saidAs(entries: readonly Entry[], entry: Entry, says: string, text: string) {
  const score = sentenceScore(says, text)
  if (score === 0) return []
  const field = says.includes('{field}') ? fieldNamed(says, text) : undefined
  const named =
    field === undefined ? [] : entries.filter(({ kind, title }) => kind === '字段' && title === field)
  return [
    { entry, score, positions: [] },
    ...named.slice(0, 10).map(each => ({ entry: each, score: score - 0.1, positions: [] })),
  ]
}

/** As a row of the palette or of the handbook shows it, and where it leads. */
export function foundOf({ entry, positions }: Found): HandbookFound {
  const { title, kind, hint, page, section, item } = entry
  return { title, hint: `${kind} · ${hint}`, positions, place: { page, section, item } }
}

const kept = new WeakMap<Entry, { readonly pinyin: Pinyin | undefined; readonly prepared: Prepared }>()

function preparedOf(entry: Entry, pinyin: Pinyin | undefined): Prepared {
  const known = kept.get(entry)
  if (known && known.pinyin === pinyin) return known.prepared
  const prepared = prepare(entry.title, pinyin)
  kept.set(entry, { pinyin, prepared })
  return prepared
}
