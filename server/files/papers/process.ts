import { madeApart } from '../apart.ts'
import { Gate } from '../media/gate.ts'
import type { PaperOrder } from './messages.ts'

export const pdfType = 'application/pdf'

const mebibyte = 1024 * 1024
const caps = { heap: 256 * mebibyte, memory: 640 * mebibyte, ms: 60_000 }
/** Each takes a processor for as long as it takes. */
const gate = new Gate(2, 8)

/** Papers or an album as a PDF, made in a process of its own. Throws code 503 where too many wait for theirs. */
export function pdfFile(order: PaperOrder): Promise<Uint8Array> {
  return madeApart('paper-child', order, { gate, caps })
}
