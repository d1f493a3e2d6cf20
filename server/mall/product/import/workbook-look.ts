import { type Held, PartLook } from './part-look.ts'

/** What stands for the result of a formula that brings none, as programs write it that do not calculate. */
export const unworked = '#公式没有结果'

/** What the reader of rows does not tell of a sheet. */
export type SheetLook = Pick<PartLook, 'unworked' | 'merged'>

/** Looks through the parts of a workbook while they are unpacked, and keeps next to nothing of them. */
export class WorkbookLook {
  readonly #parts = new Map<string, PartLook>()
  readonly #held: Held = { unworked: 0, merged: 0, named: 0 }

  /** What reads a part in pieces; undefined for pictures and the like. */
  part(name: string): PartLook | undefined {
    if (!/\.(xml|rels)$/i.test(name)) return undefined
    const part = new PartLook(this.#held)
    this.#parts.set(name, part)
    return part
  }

  /** A sheet by its place or its name: its part is found as the reader of rows finds it. */
  sheet(which: number | string): SheetLook | undefined {
    const root = this.#parts.get('_rels/.rels')?.related
    const path = root?.find(({ kind }) => kind === 'officeDocument')?.target.replace(/^\//, '') ?? ''
    const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? []
    const sheets = this.#parts.get(path)?.sheets ?? []
    const named = typeof which === 'number' ? sheets[which] : sheets.find(({ name }) => name === which)
    const related = this.#parts.get(`${folder}_rels/${file}.rels`)?.related ?? []
    const found = related.findLast(({ id, kind }) => id === named?.id && kind === 'worksheet')
    return found && this.#parts.get(resolved(folder, found.target))
  }
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  }
  return path.join('/')
}
