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
