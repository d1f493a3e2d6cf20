import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const fileOf = async (name: string): Promise<ArrayBuffer> =>
  new Uint8Array(await readFile(createRequire(import.meta.url).resolve(name))).buffer

let opened: Promise<WrappedPdfiumModule> | undefined
const reader = () => {
  opened ??= fileOf('@embedpdf/pdfium/pdfium.wasm').then(async wasmBinary => {
    const made = await init({ wasmBinary })
    made.FPDF_InitLibrary()
    return made
  })
  return opened
}

let decoding: Promise<unknown> | undefined
const decoder = () => {
  decoding ??= fileOf('zxing-wasm/reader/zxing_reader.wasm').then(wasmBinary =>
    prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }),
  )
  return decoding
}

export interface ReadPage {
  /** As somebody copies it out of the page. */
  readonly text: string
  /** Signs that the font of the file does not say what they are, or whose font the file does not carry. */
  readonly broken: number
  /** What a scanner reads from the page as it is drawn. */
  readonly codes: readonly string[]
}

/** dpi of an office printer's draft. */
const resolution = 300

/** The file as PDFium reads and draws it, which is the reader of Chrome and of phones: nothing of it is ours. */
export async function readDrawnPdf(file: Uint8Array): Promise<readonly ReadPage[]> {
  const pdfium = await reader()
  await decoder()
  const { wasmExports } = pdfium.pdfium
  const at = wasmExports.malloc(file.length)
  // Asked for only now: the memory may have grown.
  pdfium.pdfium.HEAPU8.set(file, at)
  const document = pdfium.FPDF_LoadMemDocument(at, file.length, '')
  if (document === 0) throw new Error('the reader does not open the file')
  const pages: ReadPage[] = []
  for (let number = 0; number < pdfium.FPDF_GetPageCount(document); number += 1) {
    const page = pdfium.FPDF_LoadPage(document, number)
    pages.push({ ...textOf(pdfium, page), codes: await codesOf(pdfium, page) })
    pdfium.FPDF_ClosePage(page)
  }
  pdfium.FPDF_CloseDocument(document)
  wasmExports.free(at)
  return pages
}

function textOf(pdfium: WrappedPdfiumModule, page: number): Pick<ReadPage, 'text' | 'broken'> {
  const signs = pdfium.FPDFText_LoadPage(page)
  let [text, broken] = ['', 0]
  for (let n = 0; n < pdfium.FPDFText_CountChars(signs); n += 1) {
    text += String.fromCodePoint(pdfium.FPDFText_GetUnicode(signs, n))
    // What the reader puts between lines itself is of no font.
    if (pdfium.FPDFText_IsGenerated(signs, n) === 1) continue
    const font = pdfium.FPDFTextObj_GetFont(pdfium.FPDFText_GetTextObject(signs, n))
    const isKnown = pdfium.FPDFText_HasUnicodeMapError(signs, n) === 0
    if (!isKnown || pdfium.FPDFFont_GetIsEmbedded(font) !== 1) broken += 1
  }
  pdfium.FPDFText_ClosePage(signs)
  return { text, broken }
}

async function codesOf(pdfium: WrappedPdfiumModule, page: number): Promise<string[]> {
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)].map(points =>
    Math.round((points / 72) * resolution),
  )
  if (!width || !height) throw new Error('a page without a size')
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xff_ff_ff_ff)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap)
  // Of black and white it does not matter which colour comes first.
  const data = new Uint8ClampedArray(pdfium.pdfium.HEAPU8.slice(from, from + width * height * 4))
  pdfium.FPDFBitmap_Destroy(bitmap)
  const image = { data, width, height, colorSpace: 'srgb' as const }
  const found = await readBarcodes(image, { formats: ['Code128'], maxNumberOfSymbols: 255 })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
