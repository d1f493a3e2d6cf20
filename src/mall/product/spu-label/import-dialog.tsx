import { spuLabelCalls } from '../../../generated/contract/calls/spuLabel.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { download } from '../../../wire/download.ts'
import { FileDialog } from '../../parts/file-dialog.tsx'
import { useImportFile } from '../../parts/use-import-file.ts'
import { spuLabel } from './thing.ts'

/** Labels come to goods by a file of 款号 and 标签. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const sending = useImportFile(spuLabel, spuLabelCalls.import, file => ({ file }))
  const { done } = sending
  return (
    <FileDialog
      title="导入角标"
      width={560}
      height={480}
      note="选择一个有“款号”和“标签”列的表格，也可以有“显示”列"
      sending={sending}
      onTemplate={() => void template()}
      onClose={onClose}
    >
      {done ? (
        <div role="status">
          <p>
            {`已添加${done.added}条角标`}
            {done.hidden > 0 ? `，其中${done.hidden}条的商品已有角标在显示，先隐藏着` : ''}
            {done.already > 0 ? `，${done.already}条原来就有` : ''}
          </p>
          {done.problems.length > 0 ? (
            <>
              <p className="mt-2 text-warn-text">{`${done.problems.length}行没有导入：`}</p>
              <ul className="mt-1 text-ink-2">
                {done.problems.map(({ line, label, reason }) => (
                  <li key={line}>
                    {`第${line}行`} <span className="data text-ink-3">{label}</span> {reason}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
    </FileDialog>
  )
}

async function template(): Promise<void> {
  saveFile(await download(spuLabelCalls.download, {}))
}
