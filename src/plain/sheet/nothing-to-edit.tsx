import { useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { onceUncovered } from '../../kit/over-all.ts'

/** A sheet without rows: the way back has the focus, which no cell can have. */
export function NothingToEdit({ onLeave }: { readonly onLeave: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => onceUncovered(() => back.current?.focus()), [])
  return (
    <Empty title="没有可以编辑的行" why="可以放宽筛选后再打开">
      <Button ref={back} onClick={onLeave}>
        返回列表
      </Button>
    </Empty>
  )
}
