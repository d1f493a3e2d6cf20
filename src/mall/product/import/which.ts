import { parameter } from '../../../plain/query.ts'
import type { FunctionCode } from '../../../values/functions.ts'
import { type ChangeKind, changeFiles, changeKinds } from '../../../values/import-kinds.ts'

/** What a file is: new goods, or what changes of those that are there. */
export type FileKind = 'goods' | ChangeKind

/** A file that is still to be chosen, or one that is shown. */
export interface Which {
  readonly kind: FileKind
  readonly importId: string | undefined
}

/** As it stands in the address: `1` and `sku` for a new file, an id and `sku-id` for one that is shown. */
export function whichOf(text: string | null): Which | undefined {
  if (text === null || text === '') return undefined
  const [first = '', second] = text.split('-')
  const kind = changeKinds.find(each => each === first)
  if (kind) return { kind, importId: second }
  return { kind: 'goods', importId: text === '1' ? undefined : text }
}

export function addressOf({ kind, importId }: Which): string {
  if (kind === 'goods') return importId ?? '1'
  return importId === undefined ? kind : `${kind}-${importId}`
}

export function titleOfKind(kind: FileKind): string {
  return kind === 'goods' ? '导入商品' : changeFiles[kind].title
}

/** Any one of these codes is needed. */
export function codesOfKind(kind: FileKind): readonly FunctionCode[] {
  return kind === 'goods' ? ['import-commodity-btn'] : changeFiles[kind].codes
}

/** The list of what was added, whatever was asked of it before. */
export function shownSearch(
  importId: string,
  search: URLSearchParams,
): Readonly<Record<string, string | undefined>> {
  const asked = [...search.keys()].filter(key => key.startsWith(parameter('')))
  return {
    ...Object.fromEntries(asked.map(key => [key, undefined])),
    import: undefined,
    page: undefined,
    [parameter('importId')]: importId,
  }
}
