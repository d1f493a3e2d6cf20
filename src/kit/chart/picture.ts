import { saveFile } from '../save-file.ts'

/**
 * Puts a chart into the clipboard as a PNG twice its size. A page of plain http, and a browser that does not let it,
 * takes texts alone into the clipboard: then it is saved as a file of this name.
 */
export async function copyPicture(svg: SVGSVGElement, name: string): Promise<'copied' | 'saved'> {
  const picture = pictureOf(svg)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return 'copied'
  } catch {
    saveFile(new File([await picture], `${name}.png`, { type: 'image/png' }))
    return 'saved'
  }
}

/** Drawn by itself a picture knows no style sheet: colours and type are written into each of its parts. */
export async function pictureOf(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect()
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('a copy of a picture is a picture')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const copies = copy.querySelectorAll<SVGElement>('*')
  svg.querySelectorAll('*').forEach((part, index) => {
    const drawn = getComputedStyle(part)
    const target = copies[index]
    for (const name of ['fill', 'stroke', 'font-size', 'font-family', 'stroke-width', 'stroke-dasharray'])
      target?.setAttribute(name, drawn.getPropertyValue(name))
  })
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = getComputedStyle(document.body).backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
