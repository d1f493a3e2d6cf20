import { inflateSync } from 'node:zlib'

interface Read {
  /** mm of each page, rounded. */
  readonly pages: readonly (readonly [width: number, height: number])[]
  /** Each text as somebody copies it out of the file, by the font's own table of characters. */
  readonly texts: readonly string[]
}

const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)

/** What a PDF of one font with two bytes a glyph says: no more of the format than such a file has. */
export function readPdf(file: Uint8Array): Read {
  const bytes = Buffer.from(file)
  const source = bytes.toString('latin1')
  const boxes = [...source.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const parts = streamsOf(bytes, source)
  const table = parts.find(part => part.includes('beginbfrange')) ?? ''
  const characters = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [nth, [, code = '']] of [...list.matchAll(/<([\da-f]+)>/gi)].entries())
      characters.set(Number.parseInt(from, 16) + nth, Buffer.from(code, 'hex').swap16().toString('utf16le'))
  const texts = parts.flatMap(part =>
    [...part.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([\da-f]+)>/gi)]
        .flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
        .map(glyph => characters.get(Number.parseInt(glyph, 16)) ?? '�')
        .join(''),
    ),
  )
  return { pages: boxes.map(([, width, height]) => [mm(width), mm(height)] as const), texts }
}

function streamsOf(bytes: Buffer, source: string): string[] {
  const parts: string[] = []
  for (const { index } of source.matchAll(/\/FlateDecode\n>>\nstream\n/g)) {
    const from = source.indexOf('stream\n', index) + 7
    parts.push(inflateSync(bytes.subarray(from, source.indexOf('\nendstream', from))).toString('latin1'))
  }
  return parts
}
