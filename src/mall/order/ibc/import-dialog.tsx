import { ibcCalls } from '../../../generated/contract/calls/ibc.ts'
import { spuCalls } from '../../../generated/contract/calls/spu.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { download } from '../../../wire/download.ts'
import { FileDialog } from '../../parts/file-dialog.tsx'
import { useImportFile } from '../../parts/use-import-file.ts'
import { ibc } from './thing.ts'

/** Tags come to pieces by a file of 条码 and EPC: all of its lines or none. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const sending = useImportFile(ibc, spuCalls.importEPC, file => ({ file }))
  const { done } = sending
  return (
    <FileDialog
      title="导入EPC"
      width={560}
      height={480}
      note="选择一个有“条码”和“EPC”列的表格，有一行不对就都不绑定"
      sending={sending}
      onTemplate={() => void template()}
      onClose={onClose}
    >
      {done === undefined ? null : done.wrong > 0 ? (
        <div role="alert">
          <p className="text-err-text">{`${done.wrong}行不对，一件也没有绑定：`}</p>
          <ul className="mt-1 text-ink-2">
            {done.problems.map(({ line, code, reason }) => (
              <li key={line}>
                {`第${line}行`} <span className="data text-ink-3">{code}</span> {reason}
              </li>
            ))}
          </ul>
          {done.wrong > done.problems.length ? (
            <p className="mt-1 text-ink-3">{`只列出前${done.problems.length}行`}</p>
          ) : null}
        </div>
      ) : (
        <p role="status">
          {`已绑定${done.bound}件`}
          {done.already > 0 ? `，${done.already}件原来就是这样绑定的` : ''}
        </p>
      )}
    </FileDialog>
  )
}

async function template(): Promise<void> {
  saveFile(await download(ibcCalls.template, {}))
}
