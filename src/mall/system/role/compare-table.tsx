import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { roleMessage } from '../../../values/role-messages.ts'
import { type Compared, differs, type Side } from './compare.ts'
import type { RoleSide } from './load-rights.ts'

interface CompareTableProps {
  readonly roles: readonly [RoleSide, RoleSide]
  readonly rows: readonly Compared[]
  /** The other side takes over what this one has. */
  onCopy(rows: readonly Compared[], from: Side): void
}

/** One right a row: who has it, and the two ways to make both alike. */
export function CompareTable({ roles: [left, right], rows, onCopy }: CompareTableProps) {
  const open = rows.filter(row => differs(row) && row.grantable)
  const none = open.length === 0 ? '两个角色没有差异' : undefined
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table className="w-full table-fixed border-collapse">
        <colgroup>
          <col />
          <col className="w-36" />
          <col className="w-20" />
          <col className="w-36" />
        </colgroup>
        <thead className="sticky top-0 z-1 bg-sunken text-12 text-ink-3">
          <tr className="h-11 border-b border-line-2 text-left">
            <th className="px-5 font-normal">权限</th>
            <th className="font-normal">
              <SideHead
                name={left.roleName}
                reason={none}
                onCopy={() => onCopy(open, 0)}
                to={right.roleName}
              />
            </th>
            <th className="font-normal" />
            <th className="font-normal">
              <SideHead
                name={right.roleName}
                reason={none}
                onCopy={() => onCopy(open, 1)}
                to={left.roleName}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className={cx('h-row border-b border-line-1', differs(row) && 'bg-accent-tint')}>
              <td className="truncate px-5" data-tip={row.code}>
                {row.title}
              </td>
              <Has has={row.sides[0]} />
              <td>
                {!differs(row) ? null : row.grantable ? (
                  <span className="flex justify-center">
                    <IconButton
                      label={`让${right.roleName}与${left.roleName}相同`}
                      icon="arrow-right"
                      iconSize={14}
                      onClick={() => onCopy([row], 0)}
                    />
                    <IconButton
                      label={`让${left.roleName}与${right.roleName}相同`}
                      icon="arrow-left"
                      iconSize={14}
                      onClick={() => onCopy([row], 1)}
                    />
                  </span>
                ) : (
                  <span className="grid place-items-center" data-tip={roleMessage('grant.locked')}>
                    <Icon name="lock" size={12} />
                  </span>
                )}
              </td>
              <Has has={row.sides[1]} />
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <Empty title="两个角色的权限相同" /> : null}
    </div>
  )
}

function Has({ has }: { has: boolean }) {
  return (
    <td>
      {has ? (
        <span className="flex items-center gap-1 text-accent-text">
          <Icon name="check" size={14} />有
        </span>
      ) : (
        <span className="text-ink-4">无</span>
      )}
    </td>
  )
}

interface SideHeadProps {
  readonly name: string
  readonly to: string
  readonly reason: string | undefined
  onCopy(): void
}

function SideHead({ name, to, reason, onCopy }: SideHeadProps) {
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 truncate text-ink-1">{name}</span>
      <Button kind="quiet" reason={reason} aria-label={`把${name}的权限复制给${to}`} onClick={onCopy}>
        复制
      </Button>
    </span>
  )
}
