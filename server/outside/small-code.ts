import encodeQR from 'qr'
import sharp from 'sharp'

/** The picture that a phone scans to open a page of the mini program. */
export interface SmallCode {
  /** A PNG; `page` as the mini program knows it, `/pages/topic/index?id=4`. May reject with a Refusal. */
  draw(page: string): Promise<Uint8Array>
}

/** px. */
export const side = 430

/** For the demo, which has no mini program: a QR code of the same page. */
export function qrSmallCode(): SmallCode {
  return {
    async draw(page) {
      const svg = encodeQR(page, 'svg', { ecc: 'medium', border: 2 })
      return sharp(Buffer.from(svg), { density: 900 })
        .resize(side, side, { kernel: 'nearest' })
        .flatten({ background: 'white' })
        .png()
        .toBuffer()
    },
  }
}
