import { useCommands } from '../../../kit/commands-context.tsx'
import { NoImport } from '../../parts/no-import.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { Goods } from './goods.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { codesOfKind, titleOfKind, type Which } from './which.ts'

interface ImportDialogProps {
  readonly which: Which
  onWhich(which: Which): void
  onClose(): void
  /** Shows what this import has added; undefined where the list of it is not beside. */
  readonly onShow: ((importId: string) => void) | undefined
}

/** A file, of whatever kind: what it would add or change, what is put right, and what has come of it. */
export function ImportDialog({ which, onWhich, onClose, onShow }: ImportDialogProps) {
  const { may } = useCommands()
  const { kind, importId } = which
  const codes = codesOfKind(kind)
  if (!may(codes)) return <NoImport title={titleOfKind(kind)} codes={codes} />
  const other = () => onWhich({ kind, importId: undefined })
  if (importId === undefined)
    return (
      <PickDialog
        kind={kind}
        onKind={next => onWhich({ kind: next, importId: undefined })}
        onImport={id => onWhich({ kind, importId: id })}
        onClose={onClose}
      />
    )
  return kind === 'goods' ? (
    <Goods importId={importId} onOther={other} onClose={onClose} onShow={onShow} />
  ) : (
    <ChangeDialog kind={kind} importId={importId} onOther={other} onClose={onClose} />
  )
}
