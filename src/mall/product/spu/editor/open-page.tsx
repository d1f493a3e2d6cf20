import { useEffect } from 'react'
import { useCommands } from '../../../../kit/commands-context.tsx'
import type { EditorProps } from '../../../../plain/editor/editor.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { idOf } from '../../../../plain/plain.ts'
import { keepNeighbours } from './neighbours.ts'
import { productPath } from './place.ts'

/** 商品 are edited on a page of their own: what opens the editor of the list leads there, and Back leads back. */
export function ToProductPage({ thing, which, rows }: EditorProps) {
  const { go } = usePaneLocation()
  const { may } = useCommands()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads there once, whatever the list becomes meanwhile
  useEffect(() => {
    keepNeighbours(rows.map(row => idOf(thing, row)))
    const spuId = Number(which)
    go(productPath(which === 'new' || !Number.isSafeInteger(spuId) ? 'new' : spuId, may), { replace: true })
  }, [thing, which])
  return null
}
