import { useEffect } from 'react'
import { toast } from '../../kit/toast.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import { usePaneLocation } from '../../plain/location.tsx'
import type { FunctionCode } from '../../values/functions.ts'
import { lackingText } from '../../values/lacking.ts'

interface NoImportProps {
  /** 导入商品. */
  readonly title: string
  /** Any one of them is needed. */
  readonly codes: readonly FunctionCode[]
}

/**
 * The address asks for a file, as one that a colleague has passed on, of who may not import: it is said, not left out. The
 * address no longer asks for it then, and Back does not lead to it again.
 */
export function NoImport({ title, codes }: NoImportProps) {
  const { patch } = usePaneLocation()
  const leave = useLatest(() => patch({ import: undefined }, { replace: true }))
  const sentence = lackingText(codes, title)
  useEffect(() => {
    toast.warn(sentence)
    leave.current()
  }, [sentence])
  return null
}
