import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Keys } from '../../../kit/kbd.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useCtrlEnter } from '../../../kit/use-ctrl-enter.ts'
import { useLock } from '../../../kit/use-lock.ts'
import { saveFailed, saveReport } from '../../parts/jobs.ts'
import { goodsCalls } from './calls.ts'
import { Gone } from './gone.tsx'
import { Loss, Missing } from './loss.tsx'
import { isRunning, type Job, lossOf, type Preview, whyNot } from './model.ts'
import { PreviewBody } from './preview-body.tsx'
import { Progress } from './progress.tsx'
import { useImport } from './use-import.ts'

export interface GoodsDialogProps {
  /** The import that is shown; undefined for a file that is still to be chosen. */
  readonly importId: string
  /** Another file of this kind is to be chosen. */
  onOther(): void
  onClose(): void
  /** Shows what this import has added; undefined where the list of it is not beside. */
  readonly onShow: ((importId: string) => void) | undefined
  /** Shows what would be deleted again; undefined for who may not delete goods. */
  readonly onTakeBack: (() => void) | undefined
}

/** 导入商品: a file, what it would add, what is put right, and the job that adds it. */
export function GoodsDialog({ importId, onOther, onClose, onShow, onTakeBack }: GoodsDialogProps) {
  const one = useImport(goodsCalls, importId)
  const { busy: begun, wait, hold } = useLock()
  const preview = one.shown?.preview
  const job = one.shown?.job ?? null
  const reason = preview && one.corrected && whyNot(preview, one.corrected, one.pending)
  const canBegin = preview !== undefined && job === null && reason === undefined && !begun

  const begin = async () => {
    if (canBegin) await hold(one.confirm)
  }
  const show = () => (onShow ? onShow(importId) : onClose())
  useCtrlEnter(() => {
    if (job && !isRunning(job)) show()
    else void begin()
  })

  const foot =
    preview && !job ? (
      <>
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
          {`导入${preview.ready}行`}
        </Button>
      </>
    ) : job ? (
      <JobButtons
        job={job}
        onCancel={one.cancel}
        onClose={onClose}
        onShow={show}
        shows={onShow !== undefined}
        onTakeBack={onTakeBack}
      />
    ) : undefined

  return (
    <Dialog
      open
      bare
      title="导入商品"
      fact={preview && `${preview.fileName}，${preview.total}行`}
      width={1040}
      height={756}
      onClose={onClose}
      foot={foot}
      footStart={preview && !job ? <Counts preview={preview} /> : undefined}
    >
      {job && preview ? (
        <Progress job={job} preview={preview} />
      ) : preview && one.corrected ? (
        <PreviewBody preview={preview} corrected={one.corrected} onCorrect={one.correct} />
      ) : one.failed ? (
        <Gone error={one.failed} onOther={onOther} onClose={onClose} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}

function Counts({ preview }: { preview: Preview }) {
  const { ready, spus, pictures } = preview
  const loss = lossOf(preview)
  return (
    <span className="flex items-center gap-4 text-ink-3" role="status">
      <Missing of={preview}>
        {`可以导入${ready}行（${spus}款）${pictures > 0 ? `，${pictures}行只有图片` : ''}`}
      </Missing>
      {loss === '' ? null : <Loss>{loss}</Loss>}
    </span>
  )
}

interface JobButtonsProps {
  readonly job: Job
  onCancel(): Promise<void>
  onClose(): void
  onShow(): void
  /** The list of what was added is beside. */
  readonly shows: boolean
  readonly onTakeBack: GoodsDialogProps['onTakeBack']
}

function JobButtons({ job, onCancel, onClose, onShow, shows, onTakeBack }: JobButtonsProps) {
  const { busy: cancelling, wait, hold } = useLock()
  if (isRunning(job))
    return (
      <>
        <span className="text-12 text-ink-3">关闭后继续在后台导入</span>
        <Button size="form" busy={cancelling} reason={wait} onClick={() => void hold(onCancel)}>
          停止导入
        </Button>
        <Button size="form" onClick={onClose} keys={<Keys keys="Escape" hidden />}>
          关闭
        </Button>
      </>
    )
  return (
    <>
      <Button size="form" icon="download" onClick={() => void saveReport(job.id)}>
        下载报告
      </Button>
      {job.refused > 0 ? (
        <Button size="form" icon="download" onClick={() => void saveFailed({ jobId: job.id })}>
          下载未导入的行
        </Button>
      ) : null}
      {job.imported === 0 ? null : (
        <Button
          size="form"
          reason={onTakeBack ? undefined : '撤销会删除导入的商品，需要删除商品的权限'}
          onClick={onTakeBack}
        >
          撤销
        </Button>
      )}
      <Button
        kind="primary"
        size="form"
        reason={job.imported > 0 || !shows ? undefined : '没有导入任何货品'}
        onClick={onShow}
        keys={<Keys keys="$mod+Enter" hidden />}
      >
        {shows ? '查看货品' : '关闭'}
      </Button>
    </>
  )
}
