import { topicCalls } from '../../../generated/contract/calls/topic.ts'
import { FileDialog } from '../../parts/file-dialog.tsx'
import { useImportFile } from '../../parts/use-import-file.ts'
import { topic } from './thing.ts'

interface ImportDialogProps {
  readonly topicId: number
  onClose(): void
}

/** Goods come into a topic by a file of their 款号. */
export function ImportDialog({ topicId, onClose }: ImportDialogProps) {
  const sending = useImportFile(topic, topicCalls.importSpu, file => ({
    id: topicId,
    file,
  }))
  const { done } = sending
  return (
    <FileDialog
      title="导入商品"
      width={480}
      height={400}
      note="选择一个有“款号”列的表格，商品会加到专题的后面"
      sending={sending}
      onClose={onClose}
    >
      {done ? (
        <div role="status">
          <p>
            {`已添加${done.added}款`}
            {done.already > 0 ? `，${done.already}款已经在专题里` : ''}
          </p>
          {done.missing.length > 0 ? (
            <>
              <p className="mt-2 text-warn-text">{`没有这些款号（${done.missing.length}个）：`}</p>
              <p className="data mt-1 wrap-anywhere text-ink-2">{done.missing.join('、')}</p>
            </>
          ) : null}
        </div>
      ) : null}
    </FileDialog>
  )
}
