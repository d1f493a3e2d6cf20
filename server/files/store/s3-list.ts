import { type FileName, type FileState, isGiven } from './store.ts'

export interface ListedPage {
  readonly files: readonly (FileState & { readonly name: FileName })[]
  /** What to ask for next; absent on the last page. */
  readonly next: string | undefined
}

/**
 * A page of ListObjectsV2. Read by its tags: names that are ours have no character that XML would write otherwise, and
 * what is not ours is left where it lies.
 */
export function listed(xml: string): ListedPage {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, each = '']) => {
    const name = tag(each, 'Key')
    const state = { size: Number(tag(each, 'Size')), at: Date.parse(tag(each, 'LastModified')) }
    return isGiven(name) ? [{ name, ...state }] : []
  })
  const next = tag(xml, 'IsTruncated') === 'true' ? plain(tag(xml, 'NextContinuationToken')) : ''
  return { files, next: next === '' ? undefined : next }
}

function tag(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A token is anybody's text. */
function plain(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => marks[name] ?? whole)
}
