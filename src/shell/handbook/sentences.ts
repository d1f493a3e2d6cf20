import type { Entry } from './entries.ts'
import type { HandbookPage } from './pages.ts'

/** A sentence with which something is refused, and what it is said of, as far as that is declared. */
export interface Said {
  /** `{field}最多{n}个字符`: what stands in braces is filled in when it is said. */
  readonly says: string
  /** The field that is refused. */
  readonly field?: string
  /** The calls whose inputs are refused with it. */
  readonly calls?: readonly string[]
  /** The screens whose handlers say it. */
  readonly screens?: readonly string[]
}

/** Of one sentence so many places: what every list says is said of none. */
const most = 6

/** Each sentence at the tabs whose calls say it, or at the screens; what is said everywhere stands on the last page. */
export function sentenceEntries(pages: readonly HandbookPage[], said: readonly Said[]): readonly Entry[] {
  return said.flatMap(each => {
    const places = placesOf(pages, each).slice(0, most)
    if (places.length > 0) return places
    // Of a screen that this menu has not nothing is said, as of all that it holds.
    if ((each.screens ?? []).length > 0) return []
    return [entry(each, each.field || '到处可用', 'everywhere')]
  })
}

function placesOf(pages: readonly HandbookPage[], said: Said): readonly Entry[] {
  const { field, calls = [], screens = [] } = said
  const ids = new Set(calls)
  return pages.flatMap(page => {
    if (screens.includes(page.id)) return [entry(said, page.title, page.id)]
    return page.sections.flatMap(({ id, title, thing, fields }) => {
      const isOf = Object.values(thing?.calls ?? {}).some(call => call !== undefined && ids.has(call.id))
      if (!isOf) return []
      const where = title === page.title ? title : `${page.title} / ${title}`
      const item = fields.find(each => each.title === field)?.title
      return [entry(said, field ? `${where} · ${field}` : where, page.id, id, item)]
    })
  })
}

function entry({ says }: Said, hint: string, page: string, section?: string, item?: string): Entry {
  return { kind: '提示', title: says.replace(/\{\w+\}/g, '…'), hint, page, section, item, says }
}

const patterns = new Map<string, RegExp>()

/** What a whole sentence would have to be, its blanks named. */
function patternOf(says: string): RegExp {
  const known = patterns.get(says)
  if (known) return known
  const parts = says.split(/\{(\w+)\}/)
  const names = new Set<string>()
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    if (names.has(part)) return '.+?'
    names.add(part)
    return `(?<${part}>.+?)`
  })
  const pattern = new RegExp(`^${source.join('')}$`, 'u')
  patterns.set(says, pattern)
  return pattern
}

/** How near a sentence is to what was pasted: said whole it is before all else, a part of it is after what has that name. */
export function sentenceScore(says: string, text: string): number {
  const asked = text.trim().replace(/[。！!]$/, '')
  if (asked.length < 2) return 0
  // A sentence of hardly more than blanks would be everything.
  const isSaid = says.replace(/\{\w+\}/g, '').length > 1 && patternOf(says).test(asked)
  if (isSaid) return says.includes('{') ? 2.5 : 3
  return says.includes(asked) ? 0.5 : 0
}

/** The field that a sentence names: 请填写标签名称. */
export function fieldNamed(says: string, text: string): string | undefined {
  return patternOf(says).exec(text.trim().replace(/[。！!]$/, ''))?.groups?.field
}
