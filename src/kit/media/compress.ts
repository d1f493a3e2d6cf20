import { isCompressed } from './check.ts'

/** Of each side, and how good (spec.md section 5). */
const share = 0.8
const quality = 0.8

/** The picture at 80 % of its sides; the file as it was where it is small, animated, unreadable, or no smaller so. */
export async function compressed(file: File): Promise<File> {
  if (!isCompressed(file)) return file
  const smaller = await redrawn(file).catch(() => undefined)
  return smaller && smaller.size < file.size ? smaller : file
}

async function redrawn(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // No browser writes a bmp: its picture becomes a png.
  const type = file.type.endsWith('bmp') ? 'image/png' : file.type
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  return blob ? new File([blob], named(file.name, type), { type }) : undefined
}

function named(name: string, type: string): string {
  return type === 'image/png' ? name.replace(/\.bmp$/i, '.png') : name
}
