/** How a field sends a file: bound to the wire by whoever uses it. Rejects with the sentence to be shown. */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<{ readonly url: string }>

/** A picture kept by this server has a small one beside it; of any other the picture itself is shown. */
export function smallOf(url: string): string {
  return url.replace(/^(\/media\/[0-9a-f]{32})\.[a-z]+$/, '$1.small.webp')
}
