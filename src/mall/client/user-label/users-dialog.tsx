import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { BusLabelCalls } from '../../../generated/contract/calls/BusLabel.ts'
import { searchCalls } from '../../../generated/contract/calls/search.ts'
import { xhLabelCalls } from '../../../generated/contract/calls/xhLabel.ts'
import { ActedOn } from '../../../kit/acted-on.tsx'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import type { Option } from '../../../kit/fields/options.ts'
import { SearchedField } from '../../../plain/searched-field.tsx'
import { whyNotBound } from '../../../values/user-label.ts'
import { send } from '../../../wire/client.ts'
import { TableDialog } from '../table-dialog.tsx'
import { bindUser, unbindUser } from './commands.ts'
import { userLabel } from './thing.ts'

interface UsersDialogProps {
  readonly labelId: number
  onClose(): void
}

/** Who has a label, giving it to more, and taking it away again. */
export function UsersDialog({ labelId, onClose }: UsersDialogProps) {
  const asked = useQuery({
    queryKey: [userLabel.id, 'users', labelId],
    queryFn: ({ signal }) =>
      send(xhLabelCalls.queryRoleLabelUserListById, { id: labelId }, { signal, dedupe: false }),
  })
  const { data: known } = useQuery({
    queryKey: [userLabel.id, 'known', labelId],
    queryFn: ({ signal }) => knownOf(labelId, signal),
  })
  const name = known?.name ?? ''
  const label = useMemo(() => ({ id: labelId, name, row: { ...known } }), [labelId, name, known])
  return (
    <ActedOn row={label}>
      <TableDialog
        title={name === '' ? '标签的用户' : `标签“${name}”的用户`}
        none="还没有用户带这个标签"
        heads={['姓名', '职位', '客户', '绑定']}
        rows={asked.data?.map(row => ({
          key: row.userId,
          cells: [
            row.realName,
            row.position,
            `${row.companyName}（${row.clientNo}）`,
            <Bound key="bound" ofClient={row.ofClient} userId={row.userId} />,
          ],
        }))}
        asked={asked}
        onClose={onClose}
      >
        <BindRow whyNot={whyNotBound(label.row)} />
      </TableDialog>
    </ActedOn>
  )
}

interface Known {
  readonly name: string
  readonly enabled: 0 | 1
}

/** Those that can be given come in one small answer; only one that was taken out of use is looked for in the list. */
async function knownOf(labelId: number, signal: AbortSignal): Promise<Known | null> {
  const quiet = { signal, dedupe: false, quiet: true } as const
  const isIt = ({ id }: { readonly id: number }) => id === labelId
  const given = (await send(BusLabelCalls.query, {}, quiet)).find(isIt)
  if (given) return { name: given.name, enabled: 1 }
  const { records } = await send(xhLabelCalls.queryXhLabelList, { enabled: 0, pageSize: 200 }, quiet)
  return records.find(isIt) ?? null
}

/** Several are chosen, then bound at once; of a label that nobody is given it says why, before anybody is chosen. */
function BindRow({ whyNot }: { readonly whyNot: string | undefined }) {
  const state = useCommand(bindUser)
  const [chosen, setChosen] = useState<readonly Option[]>([])
  if (!state) return null
  if (whyNot !== undefined)
    return <p className="flex-none border-b border-line-1 px-5 py-2 text-ink-3">{whyNot}</p>
  const users = chosen.map(({ value }) => value).join(',')
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-1 px-5 py-2">
      <div className="flex w-72 flex-col">
        <SearchedField
          from={searchCalls.channelUser}
          label="要绑定的用户"
          placeholder="姓名、客户名称或客户编码"
          value=""
          onChange={() => {}}
          onOption={option => {
            if (option && !chosen.some(({ value }) => value === option.value)) setChosen([...chosen, option])
          }}
          size="bar"
        />
      </div>
      <span className="flex-1" />
      <Button
        kind="primary"
        busy={state.running}
        reason={chosen.length === 0 ? '请先选择用户' : state.reason}
        onClick={() => {
          state.run('button', { users })
          setChosen([])
        }}
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
  )
}

/** How somebody has it; what is his own can be taken away. */
function Bound({ ofClient, userId }: { ofClient: boolean; userId: number }) {
  const may = useCommand(unbindUser) !== undefined
  if (ofClient) return <span className="text-ink-3">随客户</span>
  return may ? (
    <CommandButton
      command={unbindUser}
      given={{ users: String(userId) }}
      variant="quiet"
      withoutIcon
      className="-ml-2.75"
    >
      取消绑定
    </CommandButton>
  ) : (
    '本人'
  )
}
