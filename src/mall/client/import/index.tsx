import { useState } from 'react'
import { accountCalls } from '../../../generated/contract/calls/account.ts'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Keys } from '../../../kit/kbd.tsx'
import { ask } from '../../../kit/question-store.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useCtrlEnter } from '../../../kit/use-ctrl-enter.ts'
import type { ClientTable } from '../../../values/client-tables.ts'
import { csvType } from '../../../values/csv.ts'
import { importedText } from '../../../values/mends.ts'
import { download } from '../../../wire/download.ts'
import { PickFile } from '../../parts/pick-file.tsx'
import { firstTable, outCsv, sums, type TableView, tablesOf } from './model.ts'
import { useClientImport } from './use-import.ts'
import { Tables } from './workbook-tables.tsx'

interface ImportDialogProps {
  /** Of a workbook the accounts alone. */
  readonly accountsOnly: boolean
  onClose(): void
}

/** 导入客户: a workbook, what it would add, and what became of each of its lines. */
export function ImportDialog({ accountsOnly, onClose }: ImportDialogProps) {
  const one = useClientImport(accountsOnly)
  const [chosen, setChosen] = useState<ClientTable>()
  const { found, state, share } = one
  const tables = found ? tablesOf(found, one.said) : []
  const table = chosen ?? firstTable(tables)
  const shown = tables.find(each => each.table === table)
  const { good, out, added } = sums(tables)
  const running = state === 'running'
  const reason = good > 0 ? undefined : '没有可以导入的行'
  const open = share !== undefined || running || (found !== undefined && state !== 'done' && good > 0)

  const close = async () => {
    const text = running ? '正在导入，关闭后剩下的行不再导入，确定关闭吗？' : '文件还没有导入，确定关闭吗？'
    if (!open || (await ask({ text, confirmLabel: '关闭', cancelLabel: '继续导入' }))) onClose()
  }
  const go = () => {
    if (state === 'done') onClose()
    else if (found && !running && reason === undefined) void one.begin()
  }
  useCtrlEnter(go)

  return (
    <Dialog
      open
      bare
      title={accountsOnly ? '导入客户账号' : '导入客户'}
      fact={found && one.fileName}
      width={1040}
      height={640}
      onClose={() => void close()}
      footStart={
        found && (
          <>
            <span className="text-ink-3" role="status">
              {running
                ? `正在导入，${added}/${good}行`
                : state === 'done'
                  ? importedText(added, out)
                  : `可导入${good}行${out > 0 ? `，有误${out}行` : ''}`}
            </span>
            {one.broken === undefined ? null : (
              <span role="alert" className="truncate text-err-text">
                {`没有导完：${one.broken}`}
              </span>
            )}
          </>
        )
      }
      foot={
        found && (
          <>
            <SaveOut shown={shown} />
            {state === 'done' ? null : (
              <Button size="form" onClick={() => void close()} keys={<Keys keys="Escape" hidden />}>
                取消
              </Button>
            )}
            <Button
              kind="primary"
              size="form"
              busy={running}
              reason={state === 'done' ? undefined : reason}
              onClick={go}
              keys={<Keys keys="$mod+Enter" hidden />}
            >
              {state === 'done' ? '完成' : state === 'broken' ? '继续导入' : `确定导入${good}行`}
            </Button>
          </>
        )
      }
    >
      {shown ? (
        <Tables tables={tables} shown={shown} begun={state !== 'waiting'} onShow={setChosen} />
      ) : (
        <PickFile
          share={share}
          refused={one.refused}
          limits={limits(accountsOnly)}
          onFile={file => void one.choose(file)}
          onTemplate={() => void saveTemplate(accountsOnly)}
        />
      )}
    </Dialog>
  )
}

function limits(accountsOnly: boolean): string {
  const sheets = accountsOnly
    ? '工作簿里是“账号”表'
    : '工作簿里是“客户”“收货地址”“门店”“账号”四张表，CSV里只有客户'
  return `${sheets}；最大20MB，每张表2,000行；CSV可用UTF-8或GB18030编码`
}

/** The lines of the shown table that stay out, as a file to be put right. */
function SaveOut({ shown }: { shown: TableView | undefined }) {
  if (!shown || shown.out === 0) return null
  const save = () => saveFile(new File([outCsv(shown)], `未导入的${shown.title}.csv`, { type: csvType }))
  return (
    <Button size="form" icon="download" onClick={save}>
      {`下载未导入的${shown.out}行`}
    </Button>
  )
}

async function saveTemplate(accountsOnly: boolean): Promise<void> {
  saveFile(await download(accountsOnly ? accountCalls.template : channelCalls.template, {}))
}
