import { imageKinds, mediaLimits, mediaTexts, videoKinds } from '../../values/media.ts'

/** What is wrong with a chosen file, in the words of spec.md section 5; undefined for nothing. No React, no network. */
export interface Chosen {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
}

const megabyte = 1024 * 1024

export function imageProblem({ name, type, size }: Chosen, mostMb: number): string | undefined {
  if (!type.startsWith('image/')) return mediaTexts.notImage
  if (!imageKinds.some(kind => kind === ending(name) && isOf(type, kind))) return mediaTexts.imageType
  return size > mostMb * megabyte ? mediaTexts.imageSize(mostMb) : undefined
}

/** Browsers name a bmp in three ways, and a jpg never by its ending. */
function isOf(type: string, kind: string): boolean {
  const named = type.slice('image/'.length)
  if (kind === 'jpg' || kind === 'jpeg') return /^p?jpe?g$/.test(named)
  return kind === 'bmp' ? named.endsWith('bmp') : named === kind
}

export function videoProblem({ name, size }: Chosen, mostMb: number): string | undefined {
  if (!videoKinds.some(kind => kind === ending(name))) return mediaTexts.videoType
  return size > mostMb * megabyte ? mediaTexts.videoSize(mostMb) : undefined
}

/** 60 s are allowed; a length that the browser cannot read is (screens.md). */
export function lengthProblem(seconds: number | undefined): string | undefined {
  return seconds !== undefined && seconds > mediaLimits.videoSeconds ? mediaTexts.videoLength : undefined
}

/** JPEG, PNG and BMP of 1 MB or more; never GIF. */
export function isCompressed({ name, size }: Chosen): boolean {
  return size >= megabyte && ending(name) !== 'gif'
}

function ending(name: string): string {
  return (/\.([^.]*)$/.exec(name)?.[1] ?? '').toLowerCase()
}
