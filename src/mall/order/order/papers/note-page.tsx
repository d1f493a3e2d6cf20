import type { Mark } from '../../../../values/paper/drawn.ts'
import type { Size } from '../../../../values/paper/paper.ts'
import './notes.css'

interface NotePageProps {
  readonly title: string
  readonly size: Size
  readonly marks: readonly Mark[]
}

/** One page, drawn as it was laid out: a unit of the picture is a mm of the paper. */
export function NotePage({ title, size: { width, height }, marks }: NotePageProps) {
  return (
    <svg
      className="paper-page"
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      role="img"
      aria-label={title}
    >
      {marks.map((mark, place) => (
        // Nothing of a page ever changes its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
        <Drawn key={place} {...mark} />
      ))}
    </svg>
  )
}

function Drawn(mark: Mark) {
  if (mark.kind === 'text')
    return (
      <text x={mark.x} y={mark.y} fontSize={mark.size} textAnchor={mark.align}>
        {mark.text}
      </text>
    )
  if (mark.kind === 'line')
    return <line x1={mark.x1} x2={mark.x2} y1={mark.y} y2={mark.y} stroke="currentcolor" strokeWidth={0.2} />
  const bars = mark.bars.map(([x, width]) => `M${x} ${mark.y}h${width}v${mark.height}h-${width}z`)
  return <path d={bars.join('')} shapeRendering="crispEdges" />
}
