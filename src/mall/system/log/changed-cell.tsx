import type { ReactNode } from 'react'

/** 5,408.89 → 5,679.33: in two lines where one is too short, and a number is never parted nor cut. */
export function changedCell(text: string): ReactNode {
  // The odd ones are the numbers, and 等20处.
  const parts = text.split(/(等?[+-]?\d[\d,.]*%?处?)/)
  return (
    <span className="two-lines" data-tip={text}>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have nothing but their place
          <span key={at} className="inline-block">
            {part}
          </span>
        ),
      )}
    </span>
  )
}
