import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { searchCalls } from '../../../generated/contract/calls/search.ts'
import { xhLabelCalls } from '../../../generated/contract/calls/xhLabel.ts'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { useCommands } from '../../../kit/commands-context.tsx'
import type { Option } from '../../../kit/fields/options.ts'
import { toast } from '../../../kit/toast.tsx'
import { SearchedField } from '../../../plain/searched-field.tsx'
import { useSubmit } from '../../../plain/use-submit.ts'
import { send } from '../../../wire/client.ts'
import { TableDialog } from '../table-dialog.tsx'
import { userLabel } from './thing.ts'

interface UsersDialogProps {
  readonly labelId: number
  onClose(): void
}

/** Who has a label, giving it to more, and taking it away again. */
export function UsersDialog({ labelId, onClose }: UsersDialogProps) {
  const client = useQueryClient()
  const may = useCommands().may(['bind-Tag-btn'])
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const { busy, submit } = useSubmit()
  const { data, error } = useQuery({
    queryKey: [userLabel.id, 'users', labelId],
    queryFn: ({ signal }) =>
      send(xhLabelCalls.queryRoleLabelUserListById, { id: labelId }, { signal, dedupe: false }),
  })
  const bind = (userIds: readonly number[], to: 0 | 1) =>
    submit(async () => {
      const { changed } = await send(xhLabelCalls.batchBindUserLabel, {
        labelId,
        userIds: [...userIds],
        bind: to,
      })
      toast.say(changed === 0 ? '他们已经有这个标签' : to === 1 ? `已绑定${changed}个用户` : '已取消绑定')
      if (to === 1) setChosen([])
      await client.invalidateQueries({ queryKey: [userLabel.id] })
      // Who takes it from one may take it from the next at once: that is another button.
      return to === 1
    })
  return (
    <TableDialog
      title="标签的用户"
      none="还没有用户带这个标签"
      heads={['姓名', '职位', '客户', '绑定']}
      rows={data?.map(row => ({
        key: row.userId,
        cells: [
          row.realName,
          row.position,
          `${row.companyName}（${row.clientNo}）`,
          <Bound key="bound" ofClient={row.ofClient} may={may} onTake={() => void bind([row.userId], 0)} />,
        ],
      }))}
      error={error?.message}
      onClose={onClose}
    >
      {may ? (
        <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-1 px-5 py-2">
          <div className="flex w-72 flex-col">
            <SearchedField
              from={searchCalls.channelUser}
              label="要绑定的用户"
              placeholder="姓名、客户名称或客户编码"
              value=""
              onChange={() => {}}
              onOption={option => {
                if (option && !chosen.some(({ value }) => value === option.value))
                  setChosen([...chosen, option])
              }}
              size="bar"
            />
          </div>
          <span className="flex-1" />
          <Button
            kind="primary"
            busy={busy}
            reason={chosen.length === 0 ? '请先选择用户' : undefined}
            onClick={() =>
              void bind(
                chosen.map(({ value }) => Number(value)),
                1,
              )
            }
          >
            {chosen.length === 0 ? '绑定' : `绑定${chosen.length}个用户`}
          </Button>
          {chosen.length > 0 ? (
            <div className="flex w-full flex-wrap gap-x-3">
              {chosen.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  checked
                  onChange={() => setChosen(chosen.filter(other => other.value !== value))}
                >
                  {label}
                </Checkbox>
              ))}
            </div>
          ) : null}
        </div>
      ) : null}
    </TableDialog>
  )
}

/** How somebody has it; what is his own can be taken away. */
function Bound({ ofClient, may, onTake }: { ofClient: boolean; may: boolean; onTake(): void }) {
  if (ofClient) return <span className="text-ink-3">随客户</span>
  return may ? (
    <Button kind="quiet" onClick={onTake}>
      取消绑定
    </Button>
  ) : (
    '本人'
  )
}
