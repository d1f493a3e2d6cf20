export interface MarkedProps {
  readonly text: string
  /** UTF-16 positions of the characters that the query consumed. */
  readonly positions: readonly number[]
}

interface Piece {
  readonly at: number
  readonly text: string
  readonly hit: boolean
}

/** Neighbours become one piece, else a screen reader spells the title. */
function pieces(text: string, positions: readonly number[]): readonly Piece[] {
  const hits = new Set(positions)
  const found: Piece[] = []
  let at = 0
  for (const character of text) {
    const hit = hits.has(at)
    const last = found.at(-1)
    if (last !== undefined && last.hit === hit)
      found[found.length - 1] = { ...last, text: last.text + character }
    else found.push({ at, text: character, hit })
    at += character.length
  }
  return found
}

/** A title with its matched characters lit. */
export function Marked({ text, positions }: MarkedProps) {
  return pieces(text, positions).map(piece =>
    piece.hit ? (
      <mark key={piece.at} className="bg-transparent font-semibold text-accent-text">
        {piece.text}
      </mark>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  )
}
