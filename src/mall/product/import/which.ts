import { type ChangeKind, changeKinds } from '../../../values/import-kinds.ts'

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
