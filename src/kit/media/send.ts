/** How a field sends a file: bound to the wire by whoever uses it. Rejects with the sentence to be shown. */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<{ readonly url: string }>

/** The sentence of a refusal that lies with the file or with who sends it: the same file sent again is refused again. */
export class RefusedFile extends Error {}

/** A picture kept by this server has a small one beside it; of any other the picture itself is shown. */
export function smallOf(url: string): string {
  return url.replace(/^(\/media\/[0-9a-f]{32})\.[a-z]+$/, '$1.small.webp')
}
