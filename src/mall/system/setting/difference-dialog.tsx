import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { Difference } from './model.ts'

interface DifferenceDialogProps {
  readonly group: string
  readonly differences: readonly Difference[]
  onConfirm(): void
  onClose(): void
}

/** What is about to change, setting by setting: nothing is sent before it was seen. */
export function DifferenceDialog({ group, differences, onConfirm, onClose }: DifferenceDialogProps) {
  return (
    <Dialog
      open
      bare
      title="确认修改"
      fact={`${group}，${differences.length}处变更`}
      width={520}
      height={360}
      onClose={onClose}
      foot={<ConfirmFoot label="保存" onCancel={onClose} onConfirm={onConfirm} />}
    >
      <div className="min-h-0 flex-1 overflow-auto">
        <table className="w-full table-fixed border-collapse">
          <thead className="sticky top-0 bg-sunken text-left text-12 text-ink-3">
            <tr className="h-row border-b border-line-2">
              <th className="px-5 font-normal">设置</th>
              <th className="w-36 font-normal">现在</th>
              <th className="w-8 font-normal" />
              <th className="w-36 pr-5 font-normal">改为</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ key, title, before, after }) => (
              <tr key={key} className="h-row border-b border-line-1">
                <td className="truncate px-5">{title}</td>
                <td className="data truncate text-ink-3">{before || '（空）'}</td>
                <td className="text-ink-3">
                  <Icon name="arrow-right" size={12} />
                </td>
                <td className="data truncate pr-5">{after || '（空）'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
