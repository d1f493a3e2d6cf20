import { code128 } from '../../../values/code128.ts'

/** White before and behind, without which no scanner finds the bars. */
const quiet = 10
/** Two dots of a label printer, in mm: bars that are no whole dots are read badly. */
const moduleWidth = 0.25
const widest = 38

/** A bar code as a picture that a printer draws sharply. */
export function BarCode({ code }: { readonly code: string }) {
  const widths = code128(code)
  if (!widths) return <p className="code">条码含有不能印成条形码的字符</p>
  let at = quiet
  const bars: string[] = []
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) bars.push(`M${at} 0h${width}v1h-${width}z`)
    at += width
  }
  const modules = at + quiet
  return (
    <svg
      role="img"
      aria-label={`条形码${code}`}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      width={`${Math.min(widest, modules * moduleWidth)}mm`}
    >
      <path d={bars.join('')} />
    </svg>
  )
}
