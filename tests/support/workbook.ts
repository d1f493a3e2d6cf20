import { deflateRawSync } from 'node:zlib'
import { crc32 } from './crc32.ts'

export interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  /** What the directory says instead of the truth. */
  /** Its sizes stand in the extra field, as writers do that cannot know them beforehand. */
  readonly wide?: boolean
  readonly says?: { readonly unpacked?: number; readonly packed?: number }
}

/** A zip archive, made by hand so that it can lie. */
export function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says, wide } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const title = Buffer.from(name)
    // Version, flags, method, time and date; checksum and sizes; lengths of the name and of the extra field.
    const common = Buffer.alloc(26)
    Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 0x21, 0x5b]).copy(common)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(says?.packed ?? packed.length, 14)
    common.writeUInt32LE(says?.unpacked ?? plain.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, title, packed])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    const listed = Buffer.from(common)
    const extra = Buffer.alloc(wide ? 20 : 0)
    if (wide) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(16, 2)
      extra.writeBigUInt64LE(BigInt(plain.length), 4)
      extra.writeBigUInt64LE(BigInt(packed.length), 12)
      listed.fill(255, 14, 22)
      listed.writeUInt16LE(20, 24)
    }
    const before = Buffer.from([0x50, 0x4b, 1, 2, 20, 0])
    directory.push(Buffer.concat([before, listed, Buffer.alloc(10), place, title, extra]))
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, entries, end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook around its one sheet. */
export function workbookParts(sheet: string): Part[] {
  return [
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="商品" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ]
}

/** A sheet of these rows, in which these ranges are merged. */
export function sheetOf(rows: string, merged: readonly string[] = []): string {
  const ranges = merged.map(range => `<mergeCell ref="${range}"/>`).join('')
  return `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${ranges && `<mergeCells>${ranges}</mergeCells>`}</worksheet>`
}

/** A workbook of these rows: numbers as numbers, texts in their cells. */
export function workbookOf(
  rows: readonly (readonly (string | number | null)[])[],
  merged: readonly string[] = [],
): Buffer {
  const cell = (value: string | number | null, at: string) => {
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  }
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  )
  return zipOf(workbookParts(sheetOf(lines.join(''), merged)))
}
