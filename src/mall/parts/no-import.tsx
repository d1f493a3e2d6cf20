import { useEffect } from 'react'
import { toast } from '../../kit/toast.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import type { FunctionCode } from '../../values/functions.ts'

interface NoImportProps {
  /** 导入商品. */
  readonly title: string
  /** Any one of them is needed. */
  readonly codes: readonly FunctionCode[]
  /** The address no longer asks for the file, and Back does not lead to it again. */
  onLeave(): void
}

/** The address asks for a file, as one that a colleague has passed on, of who may not import: it is said, not left out. */
export function NoImport({ title, codes, onLeave }: NoImportProps) {
  const leave = useLatest(onLeave)
  const sentence = `没有权限${title}，缺少${codes.join('或')}`
  useEffect(() => {
    toast.warn(sentence)
    leave.current()
  }, [sentence])
  return null
}
