import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Keys } from '../../../kit/kbd.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useCtrlEnter } from '../../../kit/use-ctrl-enter.ts'
import { useLock } from '../../../kit/use-lock.ts'
import { previewUndo } from '../../../plain/undo/undo-asked.ts'
import { type ChangeKind, changeFiles } from '../../../values/import-kinds.ts'
import { saveFailed } from '../../parts/jobs.ts'
import { Bar } from '../../parts/pick-file.tsx'
import { changeCalls } from './calls.ts'
import { ChangeBody } from './change-body.tsx'
import { type ChangePreview, changedText, countsOf, whyNoChange } from './change-model.ts'
import { Gone } from './gone.tsx'
import { Missing } from './loss.tsx'
import { isRunning, type Job, percentOf, progressOf } from './model.ts'
import { refreshGoods, useImport } from './use-import.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface ChangeDialogProps {
  readonly kind: ChangeKind
  readonly importId: string
  /** Another file of this kind is to be chosen. */
  onOther(): void
  onClose(): void
}

/** A file that changes goods: what every cell will be, what is put right, and what has come of it. */
export function ChangeDialog({ kind, importId, onOther, onClose }: ChangeDialogProps) {
  const one = useImport(changeCalls(kind), importId)
  const { busy: begun, wait, hold } = useLock()
  const preview = one.shown?.preview
  const job = one.shown?.job ?? null
  const over = preview && (preview.done !== null || job !== null)
  const reason = preview && one.corrected && whyNoChange(preview, one.corrected, one.pending)

  const begin = async () => {
    if (preview && !over && reason === undefined && !begun) await hold(one.confirm)
  }
  useCtrlEnter(() => (over && !isRunning(job) ? onClose() : void begin()))

  const foot =
    preview && over ? (
      <DoneButtons preview={preview} job={job} onCancel={one.cancel} onClose={onClose} />
    ) : preview ? (
      <>
        <span className="text-12 text-ink-3">更新后可整批撤销</span>
        <Button size="form" onClick={onClose} keys={<Keys keys="Escape" hidden />}>
          取消
        </Button>
        <Button
          kind="primary"
          size="form"
          busy={begun}
          reason={reason ?? wait}
          onClick={() => void begin()}
          keys={<Keys keys="$mod+Enter" hidden />}
        >
          {`更新${preview.cells}处`}
        </Button>
      </>
    ) : undefined

  return (
    <Dialog
      open
      bare
      title={changeFiles[kind].title}
      fact={preview && `${preview.fileName}，${preview.total}行`}
      width={1040}
      height={756}
      onClose={onClose}
      foot={foot}
      footStart={
        preview && !over ? (
          <span className="text-ink-3" role="status">
            <Missing of={preview}>{countsOf(preview)}</Missing>
          </span>
        ) : undefined
      }
    >
      {preview && over ? (
        <Result preview={preview} job={job} />
      ) : preview && one.corrected ? (
        <ChangeBody preview={preview} corrected={one.corrected} onCorrect={one.correct} />
      ) : one.failed ? (
        <Gone error={one.failed} onOther={onOther} onClose={onClose} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}

function Result({ preview, job }: { readonly preview: ChangePreview; readonly job: Job | null }) {
  const text = changedText(preview, job)
  const place = useKeptFocus<HTMLElement>()
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="更新结果"
      className="grid flex-1 place-content-center gap-3 outline-none"
    >
      <div className="w-96" role="status">
        <p className="mb-2">{text ?? (job && progressOf(job, '更新'))}</p>
        <Bar percent={job ? percentOf(job) : 100} label="更新进度" />
      </div>
    </section>
  )
}

interface DoneButtonsProps {
  readonly preview: ChangePreview
  readonly job: Job | null
  onCancel(): Promise<void>
  onClose(): void
}

function DoneButtons({ preview: { importId, batchId, done }, job, onCancel, onClose }: DoneButtonsProps) {
  const client = useQueryClient()
  const { busy, wait, hold } = useLock()
  if (isRunning(job))
    return (
      <>
        <span className="text-12 text-ink-3">关闭后继续在后台更新</span>
        <Button size="form" busy={busy} reason={wait} onClick={() => void hold(onCancel)}>
          停止更新
        </Button>
        <Button size="form" onClick={onClose} keys={<Keys keys="Escape" hidden />}>
          关闭
        </Button>
      </>
    )
  const rows = done?.rows ?? job?.imported ?? 0
  const refused = done?.refused ?? job?.refused ?? 0
  const undo = () => {
    onClose()
    previewUndo([batchId], () => refreshGoods(client))
  }
  return (
    <>
      {refused > 0 ? (
        <Button size="form" icon="download" onClick={() => void saveFailed({ importId })}>
          下载未更新的行
        </Button>
      ) : null}
      {rows > 0 ? (
        <Button size="form" onClick={undo}>
          撤销
        </Button>
      ) : null}
      <Button kind="primary" size="form" onClick={onClose} keys={<Keys keys="$mod+Enter" hidden />}>
        关闭
      </Button>
    </>
  )
}
