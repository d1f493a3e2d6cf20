import type { ReactNode } from 'react'
import { useCommands } from '../../../kit/commands-context.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { changeFiles, changeKinds } from '../../../values/import-kinds.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { GoodsDialog } from './goods-dialog.tsx'
import type { FileKind, Which } from './which.ts'

interface ImportDialogProps {
  readonly which: Which
  onWhich(which: Which): void
  onClose(): void
  /** Shows what has been added: search parameters of the list; undefined where that list is not beside. */
  readonly onShow: ((search: Readonly<Record<string, string | undefined>>) => void) | undefined
}

const titles: readonly { readonly value: FileKind; readonly label: string }[] = [
  { value: 'goods', label: '新增商品' },
  ...changeKinds.map(kind => ({ value: kind, label: changeFiles[kind].title.replace('导入', '') })),
]

/** A file, of whatever kind: what it would add or change, what is put right, and what has come of it. */
export function ImportDialog({ which, onWhich, onClose, onShow }: ImportDialogProps) {
  const { may } = useCommands()
  const { kind, importId } = which
  const allowed = titles.filter(({ value }) =>
    may(value === 'goods' ? ['import-commodity-btn'] : changeFiles[value].codes),
  )
  if (!allowed.some(({ value }) => value === kind)) return null
  const choice: ReactNode =
    allowed.length > 1 ? (
      <Segment
        label="文件内容"
        value={kind}
        options={allowed}
        onChange={next => onWhich({ kind: next, importId: undefined })}
      />
    ) : null
  const onImport = (id: string) => onWhich({ kind, importId: id })
  return kind === 'goods' ? (
    <GoodsDialog importId={importId} choice={choice} onImport={onImport} onClose={onClose} onShow={onShow} />
  ) : (
    <ChangeDialog
      key={kind}
      kind={kind}
      importId={importId}
      choice={choice}
      onImport={onImport}
      onClose={onClose}
    />
  )
}
