import encodeQR from 'qr'
import sharp from 'sharp'

/** The picture that a phone scans to open a page of the mini program. */
export interface SmallCode {
  /** A PNG. */
  draw(page: string): Promise<Uint8Array>
}

const side = 430

/** The platform draws its own round code, which needs its account; until then a QR code of the same page. */
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
