import { open } from 'node:fs/promises'

/** What a file really is, by its first bytes: its name and what the browser says of it are anybody's claim. */
export interface MediaKind {
  readonly holds: 'image' | 'video'
  readonly ending: string
  readonly mime: string
}

const image = (ending: string, mime: string): MediaKind => ({ holds: 'image', ending, mime })
const video = (ending: string, mime: string): MediaKind => ({ holds: 'video', ending, mime })

/** Bytes at a place; several must all be there. */
type Magic = readonly (readonly [at: number, bytes: string])[]

const kinds: readonly (readonly [Magic, MediaKind])[] = [
  [[[0, '\xff\xd8\xff']], image('jpg', 'image/jpeg')],
  [[[0, '\x89PNG\r\n\x1a\n']], image('png', 'image/png')],
  [[[0, 'GIF8']], image('gif', 'image/gif')],
  [[[0, 'BM']], image('bmp', 'image/bmp')],
  [[[4, 'ftypqt']], video('mov', 'video/quicktime')],
  [[[4, 'moov']], video('mov', 'video/quicktime')],
  [[[4, 'ftyp']], video('mp4', 'video/mp4')],
  [[[0, 'OggS']], video('ogg', 'video/ogg')],
  [[[0, 'FLV']], video('flv', 'video/x-flv')],
  [
    [
      [0, 'RIFF'],
      [8, 'AVI '],
    ],
    video('avi', 'video/x-msvideo'),
  ],
  [[[0, '0&\xb2u\x8ef\xcf\x11']], video('wmv', 'video/x-ms-wmv')],
  [[[0, '.RMF']], video('rmvb', 'application/vnd.rn-realmedia-vbr')],
]

const types = new Map([
  ...kinds.map(([, { ending, mime }]) => [ending, mime] as const),
  ['webp', 'image/webp'],
])

/** What a file is served as, by the ending that the server gave it. */
export function mimeOf(name: string): string {
  return types.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
}

/** undefined: nothing that may be uploaded. */
export async function kindOf(path: string): Promise<MediaKind | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(32), length: 32, position: 0 })
    const head = buffer.toString('latin1', 0, bytesRead)
    return kinds.find(([magic]) => magic.every(([at, bytes]) => head.startsWith(bytes, at)))?.[1]
  } finally {
    await file.close()
  }
}
