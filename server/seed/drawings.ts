import type { FastifyInstance } from 'fastify'

/** About sixty line drawings of jewellery, shared by all goods of the demo mall: twelve shapes in five metals and stones. */
interface Ink {
  readonly name: string
  readonly ground: string
  readonly line: string
  readonly light: string
}

const inks: readonly Ink[] = [
  { name: 'gold', ground: '#F6EFDF', line: '#C29A3F', light: '#E6CC86' },
  { name: 'rose', ground: '#F7E9E5', line: '#B8735F', light: '#E0B0A2' },
  { name: 'silver', ground: '#EEF0F1', line: '#8F999C', light: '#CDD4D6' },
  { name: 'jade', ground: '#E6F0EA', line: '#4E8B6A', light: '#A3CDB5' },
  { name: 'ruby', ground: '#F8E8EA', line: '#B4475A', light: '#E3A3AD' },
]

const shapes: Readonly<Record<string, (ink: Ink) => string>> = {
  ring: i => ring(20, 22, 10, 4, i),
  solitaire: i => `${ring(20, 25, 9, 2.6, i)}${gem(20, 12, 8, i)}`,
  band: i => `${ring(16, 20, 9, 3, i)}${ring(25, 21, 8, 3, i)}`,
  signet: i => `${ring(20, 25, 9, 3.4, i)}${box(14, 9, 12, 9, i)}`,
  bangle: i => `<ellipse cx="20" cy="20" rx="14" ry="11.5" fill="none" stroke="${i.line}" stroke-width="4.5"/>
    <ellipse cx="20" cy="20" rx="14" ry="11.5" fill="none" stroke="${i.light}" stroke-width="1.6"/>`,
  beads: i => circle(12, index => bead(20 + 12 * Math.cos(index), 20 + 12 * Math.sin(index), 2.8, i)),
  chain: i => [6, 13, 20, 27, 34].map((x, n) => oval(x, 17 + (n % 2) * 5, i)).join(''),
  necklace: i =>
    `<path d="M7 8c2 14 8 20 13 20S31 22 33 8" fill="none" stroke="${i.line}" stroke-width="1.6"/>${gem(20, 31, 5, i)}`,
  pendant: i => `<path d="M12 5 20 17 28 5" fill="none" stroke="${i.line}" stroke-width="1.4"/>
    <path d="M20 15c6 8 7 11 7 13a7 7 0 0 1-14 0c0-2 1-5 7-13z" fill="${i.light}" stroke="${i.line}" stroke-width="1.2"/>`,
  studs: i => `${gem(13, 20, 6, i)}${gem(27, 20, 6, i)}`,
  drops: i =>
    [13, 27]
      .map(x => `<path d="M${x} 8v9" stroke="${i.line}" stroke-width="1.4"/>${bead(x, 24, 6, i)}`)
      .join(''),
  bar: i => `<path d="M8 27 13 14h14l5 13z" fill="${i.light}" stroke="${i.line}" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M13 14l3 13M27 14l-3 13" stroke="${i.line}" stroke-width="1"/>`,
}

function ring(x: number, y: number, r: number, width: number, i: Ink): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${i.line}" stroke-width="${width}"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${i.light}" stroke-width="${width / 3}"/>`
}

function gem(x: number, y: number, r: number, i: Ink): string {
  const d = `M${x - r * 0.6} ${y - r * 0.6}h${r * 1.2}L${x + r} ${y - r * 0.1} ${x} ${y + r}l${-r}-${r * 1.1}z`
  return `<path d="${d}" fill="${i.light}" stroke="${i.line}" stroke-width="1.2" stroke-linejoin="round"/>`
}

function bead(x: number, y: number, r: number, i: Ink): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${i.light}" stroke="${i.line}" stroke-width="1"/>`
}

function oval(x: number, y: number, i: Ink): string {
  return `<ellipse cx="${x}" cy="${y}" rx="4.6" ry="3.4" fill="none" stroke="${i.line}" stroke-width="1.8"/>`
}

function box(x: number, y: number, w: number, h: number, i: Ink): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="2" fill="${i.light}" stroke="${i.line}" stroke-width="1.4"/>`
}

function circle(count: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((index / count) * 2 * Math.PI)).join('')
}

/** A sheet with lines and a seal: what a client has sent in. No picture of goods, so not among the drawings. */
const papers: Readonly<Record<string, (ink: Ink) => string>> = {
  license:
    i => `<rect x="9" y="6" width="22" height="28" rx="1.5" fill="#fff" stroke="${i.line}" stroke-width="1.2"/>
    ${[14, 18, 22].map(y => `<path d="M13 ${y}h14" stroke="${i.light}" stroke-width="1.4"/>`).join('')}
    <path d="M16 10h8" stroke="${i.line}" stroke-width="1.8"/>${bead(25, 28, 3.2, i)}`,
}

/** The names of all drawings, in a fixed order: `ring-gold`, `ring-rose`, … */
export const drawings: readonly string[] = Object.keys(shapes).flatMap(shape =>
  inks.map(ink => `${shape}-${ink.name}`),
)

export function drawingUrl(name: string): string {
  return `/drawings/${name}.svg`
}

/** The picture as SVG text; undefined for a name that is none. */
export function drawing(name: string): string | undefined {
  const [shape = '', inkName] = name.split('-')
  const known = { ...shapes, ...papers }
  const draw = Object.hasOwn(known, shape) ? known[shape] : undefined
  const ink = inks.find(candidate => candidate.name === inkName)
  if (!draw || !ink) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="400" height="400">
<rect width="40" height="40" fill="${ink.ground}"/>${draw(ink)}</svg>`
}

/** One route serves them all; a name that is none is no such path. */
export function bindDrawings(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/drawings/:file', (request, reply) => {
    const svg = drawing(request.params.file.replace(/\.svg$/, ''))
    if (!svg) return reply.callNotFound()
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type('image/svg+xml')
      .send(svg)
  })
}
