import { type Mark, paperColours } from '../../../values/paper/mark.ts'
import type { Size } from '../../../values/paper/paper.ts'
import './paper-page.css'

interface PaperPageProps {
  readonly title: string
  readonly size: Size
  readonly marks: readonly Mark[]
}

/** One page, drawn as it was laid out: a unit of the picture is a mm of the paper. */
export function PaperPage({ title, size: { width, height }, marks }: PaperPageProps) {
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
      <text
        x={mark.x}
        y={mark.y}
        fontSize={mark.size}
        textAnchor={mark.align}
        fill={mark.faint && paperColours.faint}
      >
        {mark.text}
      </text>
    )
  if (mark.kind === 'line') {
    const colour = mark.faint ? paperColours.hair : 'currentcolor'
    return <line x1={mark.x1} x2={mark.x2} y1={mark.y} y2={mark.y} stroke={colour} strokeWidth={0.2} />
  }
  if (mark.kind === 'picture') {
    const { x, y, side, url } = mark
    return (
      <>
        <rect x={x} y={y} width={side} height={side} fill={paperColours.ground} />
        {url === '' ? null : (
          <image href={url} x={x} y={y} width={side} height={side} preserveAspectRatio="xMidYMid slice" />
        )}
      </>
    )
  }
  const bars = mark.bars.map(([x, width]) => `M${x} ${mark.y}h${width}v${mark.height}h-${width}z`)
  return <path d={bars.join('')} shapeRendering="crispEdges" />
}
