import { useQueryClient } from '@tanstack/react-query'
import { useCommands } from '../../../kit/commands-context.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { changeFiles, changeKinds } from '../../../values/import-kinds.ts'
import { PickFile } from '../../parts/pick-file.tsx'
import { changeCalls, goodsCalls, saveTemplate } from './calls.ts'
import { type ImportCalls, type Sent, useSending } from './use-import.ts'
import { codesOfKind, type FileKind, titleOfKind } from './which.ts'

interface PickDialogProps {
  readonly kind: FileKind
  onKind(kind: FileKind): void
  onImport(id: string): void
  onClose(): void
}

const kinds: readonly { readonly value: FileKind; readonly label: string }[] = [
  { value: 'goods', label: '新增商品' },
  ...changeKinds.map(kind => ({ value: kind, label: changeFiles[kind].title.replace('导入', '') })),
]

/** What a file is to be, and which: of new goods, or of what changes of those that are there. */
export function PickDialog({ kind, onKind, onImport, onClose }: PickDialogProps) {
  const { may } = useCommands()
  const client = useQueryClient()
  const send: ImportCalls<Sent>['upload'] = (kind === 'goods' ? goodsCalls : changeCalls(kind)).upload
  const sending = useSending(
    send,
    preview => client.setQueryData(['import', preview.importId], { preview, job: null }),
    onImport,
  )
  const allowed = kinds.filter(({ value }) => may(codesOfKind(value)))
  return (
    <Dialog open bare title={titleOfKind(kind)} width={1040} height={756} onClose={onClose}>
      <PickFile
        share={sending.share}
        refused={sending.refused}
        limits={
          kind === 'goods'
            ? '最大20MB，200,000行；CSV可用UTF-8或GB18030编码'
            : '只写要改的列；空着的格不改，写“清空”清除内容'
        }
        onFile={file => void sending.choose(file)}
        onTemplate={() => void saveTemplate(kind)}
        choice={
          allowed.length > 1 ? (
            <Segment label="文件内容" value={kind} options={allowed} onChange={onKind} />
          ) : null
        }
      />
    </Dialog>
  )
}
