import { type FileName, type FileState, isGiven } from './store.ts'

export interface ListedPage {
  readonly files: readonly (FileState & { readonly name: FileName })[]
  /** What to ask for next: whatever comes after this name; absent on the last page. */
  readonly after: string | undefined
}

/**
 * A page of ListObjects, the first version, which every store knows. What is not ours is left where it lies.
 */
export function listed(xml: string): ListedPage {
  const all = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, each = '']) => ({
    name: plain(tag(each, 'Key')),
    size: Number(tag(each, 'Size')),
    at: Date.parse(tag(each, 'LastModified')),
  }))
  const files = all.flatMap(({ name, ...state }) => (isGiven(name) ? [{ name, ...state }] : []))
  return { files, after: tag(xml, 'IsTruncated') === 'true' ? all.at(-1)?.name : undefined }
}

function tag(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text
    .replace(/&(lt|gt|quot|apos);/g, (_, name: string) => marks[name] ?? '')
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16)),
    )
    .replaceAll('&amp;', '&')
}
