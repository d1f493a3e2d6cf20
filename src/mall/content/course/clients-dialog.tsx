import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { courseCalls } from '../../../generated/contract/calls/course.ts'
import { ActedOn } from '../../../kit/acted-on.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { SearchedField } from '../../../plain/searched-field.tsx'
import { send } from '../../../wire/client.ts'
import { bindClient, clientTie, storeTie, unbindClient } from './commands.ts'
import { course } from './thing.ts'

interface ClientsDialogProps {
  readonly id: number
  onClose(): void
}

/** Which clients and stores see a book; more clients are bound by their name, and each is freed again. */
export function ClientsDialog({ id, onClose }: ClientsDialogProps) {
  const { data, error } = useQuery({
    queryKey: [course.id, 'bound', id],
    queryFn: ({ signal }) => send(courseCalls.detail, { id }, { signal, dedupe: false }),
  })
  const book = useMemo(() => data && { id, name: data.name, row: data }, [id, data])
  return (
    <Dialog
      open
      bare
      title="绑定客户"
      fact={data ? `${data.name}，${data.channels.length}个客户${data.stores.length}家门店` : undefined}
      width={640}
      height={520}
      onClose={onClose}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {error ? <Empty title={error.message} /> : null}
        {!data && !error ? <Skeleton /> : null}
        {data && book ? (
          <ActedOn row={book}>
            <BindRow />
            {data.channels.length + data.stores.length === 0 ? <Empty title="还没有绑定客户" /> : null}
            <ul className="min-h-0 flex-1 overflow-auto">
              {data.channels.map(({ channelId, clientNo, companyName }) => (
                <Line key={channelId} name={companyName} note={clientNo} tie={clientTie(channelId)} />
              ))}
              {data.stores.map(({ storeId, storeName, companyName }) => (
                <Line
                  key={`store-${storeId}`}
                  name={storeName}
                  note={`门店，${companyName}`}
                  tie={storeTie(storeId)}
                />
              ))}
            </ul>
          </ActedOn>
        ) : null}
      </div>
    </Dialog>
  )
}

/** A client is bound as soon as it is chosen. */
function BindRow() {
  const state = useCommand(bindClient)
  if (!state) return null
  return (
    <div className="flex flex-none items-center gap-3 border-b border-line-1 px-5 py-2">
      <div className="flex w-80 flex-col">
        <SearchedField
          from={channelCalls.queryChannelListByKeywords}
          label="要绑定的客户"
          placeholder="客户名称/客户编码"
          value=""
          onChange={client => client && state.run('button', { client })}
          size="bar"
        />
      </div>
      <span className="text-12 text-ink-3">选中即绑定，客户的所有门店都能看到</span>
    </div>
  )
}

interface LineProps {
  readonly name: string
  readonly note: string
  readonly tie: string
}

function Line({ name, note, tie }: LineProps) {
  return (
    <li className="flex h-9 items-center gap-3 border-b border-line-1 px-5 hover:bg-hover">
      <span className="min-w-0 truncate">{name}</span>
      <span className="data text-12 text-ink-3">{note}</span>
      <span className="flex-1" />
      <CommandButton command={unbindClient} given={{ tie }} variant="quiet" withoutIcon>
        解绑
      </CommandButton>
    </li>
  )
}
