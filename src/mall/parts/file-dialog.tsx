import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Keys } from '../../kit/kbd.tsx'
import { useSheetFile } from './sheet-file.ts'
import type { FileSending } from './use-import-file.ts'

interface FileDialogProps {
  readonly title: string
  readonly width: number
  readonly height: number
  /** What the file has to hold. */
  readonly note: string
  readonly sending: FileSending
  onTemplate?(): void
  onClose(): void
  /** What became of the file. */
  readonly children: ReactNode
}

/** A dialog in which a small list comes in by a file. */
export function FileDialog({ title, width, height, onClose, children, ...rest }: FileDialogProps) {
  return (
    <Dialog
      open
      title={title}
      width={width}
      height={height}
      onClose={onClose}
      foot={
        <Button size="form" onClick={onClose} keys={<Keys keys="Escape" hidden />}>
          关闭
        </Button>
      }
    >
      <div className="grid gap-4">
        <ChooseFile {...rest} />
        {children}
      </div>
    </Dialog>
  )
}

function ChooseFile({ note, sending, onTemplate }: Pick<FileDialogProps, 'note' | 'sending' | 'onTemplate'>) {
  const { busy, refused, choose } = sending
  const { wrong, take } = useSheetFile(choose)
  const why = wrong ?? refused
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // After the dialog has put its own first focus on its panel.
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className="grid justify-items-center gap-3 rounded-8 border border-dashed border-line-3 p-6 text-center">
      <p>{note}</p>
      <div className="flex gap-2">
        <Button
          ref={button}
          kind="primary"
          size="form"
          icon="upload"
          busy={busy}
          onClick={() => input.current?.click()}
        >
          选择文件
        </Button>
        {onTemplate ? (
          <Button size="form" icon="download" onClick={onTemplate}>
            下载模板
          </Button>
        ) : null}
      </div>
      <p className="text-12 text-ink-3">.xlsx或.csv，最大20MB，5,000行；CSV可用UTF-8或GB18030编码</p>
      {why === undefined ? null : (
        <p role="alert" className="text-err-text">
          {why}
        </p>
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
    </div>
  )
}
