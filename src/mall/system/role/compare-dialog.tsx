import { useState } from 'react'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { toast } from '../../../kit/toast.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { mayLeave } from '../../../plain/leave.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { message } from '../../../values/messages.ts'
import { type Compared, copied, differs, type Side } from './compare.ts'
import { CompareTable } from './compare-table.tsx'
import { type BothRoles, loadBoth, saveSide } from './load-rights.ts'
import { useOnce } from './use-once.ts'

interface CompareDialogProps {
  readonly roleIds: readonly number[]
  onClose(): void
}

/** 对比角色: what one role may and the other may not, and taking it over. */
export function CompareDialog({ roleIds, onClose }: CompareDialogProps) {
  const [left = 0, right = 0] = roleIds
  const asked = useOnce(['compare', left, right], signal => loadBoth([left, right], signal))
  if (asked.isSuccess) return <Both key={asked.dataUpdatedAt} opened={asked.data} onClose={onClose} />
  return (
    <Dialog open title="对比角色" width={760} height={732} onClose={onClose}>
      <AskedPane asked={asked} />
    </Dialog>
  )
}

type Kind = 'functions' | 'menus'

function Both({ opened, onClose }: { opened: BothRoles; onClose(): void }) {
  const [kind, setKind] = useState<Kind>('functions')
  const [shown, setShown] = useState<'different' | 'all'>('different')
  const [now, setNow] = useState<Pick<BothRoles, Kind>>(opened)
  const { busy: saving, submit } = useSubmit()
  const changed = ([0, 1] as const).filter(side => isChanged(opened, now, side))

  const save = async () => {
    if (changed.length === 0) return
    await submit(
      async () => {
        for (const side of changed) await saveSide(opened, now, side)
        toast.say(message('save.ok'))
        onClose()
      },
      refused => {
        // What was saved of it the next comparison shows.
        if (refused.code === 409) toast.warn(`${refused.message}，请重新打开对比`)
      },
    )
  }
  const leave = async () => {
    if (await mayLeave(changed.length > 0)) onClose()
  }
  const copy = (rows: readonly Compared[], from: Side) =>
    setNow({ ...now, [kind]: copied(now[kind], new Set(rows.map(({ id }) => id)), from) })

  // A row that was made alike stays in sight: it differed when the dialog opened.
  const wasDifferent = new Set(opened[kind].filter(differs).map(({ id }) => id))
  const rows = shown === 'all' ? now[kind] : now[kind].filter(({ id }) => wasDifferent.has(id))
  const count = (which: Kind) => String(opened[which].filter(differs).length)
  return (
    <Dialog
      open
      bare
      title="对比角色"
      width={760}
      height={732}
      onClose={() => void leave()}
      footStart={
        <span className="truncate text-12 text-ink-3">
          {changed.length === 0
            ? '点箭头，把该权限复制到另一个角色'
            : `将保存：${changed.map(side => opened.roles[side].roleName).join('、')}`}
        </span>
      }
      foot={
        <ConfirmFoot
          busy={saving}
          reason={changed.length === 0 ? '没有修改' : undefined}
          onCancel={() => void leave()}
          onConfirm={() => void save()}
        />
      }
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="flex flex-none items-center gap-3 border-b border-line-1 px-5 py-2">
          <Segment
            label="权限种类"
            value={kind}
            options={[
              { value: 'functions', label: '功能权限', count: count('functions') },
              { value: 'menus', label: '菜单权限', count: count('menus') },
            ]}
            onChange={setKind}
          />
          <span className="flex-1" />
          <Segment
            label="显示"
            value={shown}
            options={[
              { value: 'different', label: '只看不同' },
              { value: 'all', label: '全部' },
            ]}
            onChange={setShown}
          />
        </div>
        <CompareTable roles={opened.roles} rows={rows} onCopy={copy} />
      </div>
    </Dialog>
  )
}

function isChanged(opened: BothRoles, now: Pick<BothRoles, Kind>, side: Side): boolean {
  return (['functions', 'menus'] as const).some(kind =>
    now[kind].some((row, index) => row.sides[side] !== opened[kind][index]?.sides[side]),
  )
}
