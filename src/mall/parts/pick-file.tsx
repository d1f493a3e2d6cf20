import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { Icon } from '../../kit/icon.tsx'
import { useSheetFile } from './sheet-file.ts'

interface PickFileProps {
  /** How much of the chosen file is there, 0 to 1; undefined while none is on its way. */
  readonly share: number | undefined
  /** Why the last one was refused. */
  readonly refused: string | undefined
  /** How large it may be. */
  readonly limits: string
  onFile(file: File): void
  onTemplate(): void
  /** Above: what the file may be. */
  readonly choice?: ReactNode
}

/** Where a file is chosen or dropped. */
export function PickFile({ share, refused, limits, onFile, onTemplate, choice }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const { wrong, take } = useSheetFile(onFile)
  const why = wrong ?? refused
  useEffect(() => {
    // After the dialog has put its own first focus on its panel.
    const frame = requestAnimationFrame(() => button.current?.querySelector('button')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && share === undefined) take(file)
  }
  return (
    <section
      aria-label="选择文件"
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'm-5 grid flex-1 place-content-center justify-items-center gap-3 rounded-8 border border-dashed text-center',
        over ? 'border-focus bg-accent-tint' : 'border-line-3',
      )}
    >
      {share === undefined ? (
        <>
          {choice}
          <Icon name="upload" size={20} className="text-ink-3" />
          <p>把.xlsx或.csv文件拖到这里</p>
          <div ref={button} className="flex gap-2">
            <Button kind="primary" size="form" onClick={() => input.current?.click()}>
              选择文件
            </Button>
            <Button size="form" icon="download" onClick={onTemplate}>
              下载模板
            </Button>
          </div>
          <p className="text-12 text-ink-3">{limits}</p>
          {why === undefined ? null : (
            <p role="alert" className="text-err-text">
              {why}
            </p>
          )}
        </>
      ) : (
        <Sending share={share} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv"
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) take(file)
        }}
      />
    </section>
  )
}

function Sending({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="w-80" role="status">
      <p className="mb-2">{share < 1 ? `正在上传 ${percent}%` : '正在读取文件'}</p>
      <Bar percent={percent} label="上传进度" />
    </div>
  )
}

export function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1 overflow-hidden rounded-4 bg-active"
    >
      <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
    </div>
  )
}
