import type { Out } from '../../../contract/call.ts'
import type { course as calls } from '../../../contract/content/course.ts'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { CommandButton } from '../../../kit/command-button.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SearchedField } from '../../../plain/searched-field.tsx'
import { bindClient, clientTie, storeTie, unbindClient } from './commands.ts'

interface ClientsProps {
  readonly book: Pick<Out<typeof calls.detail>, 'channels' | 'stores'>
}

/** Which clients and stores see the book that is acted on: one more is bound by its name, each is freed again. */
export function Clients({ book: { channels, stores } }: ClientsProps) {
  return (
    <>
      <BindRow />
      {channels.length + stores.length === 0 ? <Empty title="还没有绑定客户" /> : null}
      <ul className="min-h-0 flex-1 overflow-auto">
        {channels.map(({ channelId, clientNo, companyName, views }) => (
          <Line
            key={channelId}
            name={companyName}
            note={`浏览${views.toLocaleString('en-US')}，${clientNo}`}
            tie={clientTie(channelId)}
          />
        ))}
        {stores.map(({ storeId, storeName, companyName }) => (
          <Line
            key={`store-${storeId}`}
            name={storeName}
            note={`门店，${companyName}`}
            tie={storeTie(storeId)}
          />
        ))}
      </ul>
    </>
  )
}

/** A client is bound as soon as it is chosen. */
function BindRow() {
  const state = useCommand(bindClient)
  if (!state) return null
  return (
    <div className="flex flex-none items-center gap-3 border-b border-line-1 px-5 py-2">
      <div className="flex w-80 min-w-0 flex-col">
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
      <span className="max-w-3/5 flex-none truncate">{name}</span>
      <span className="data min-w-0 truncate text-12 text-ink-3">{note}</span>
      <span className="flex-1" />
      <CommandButton command={unbindClient} given={{ tie }} variant="quiet" withoutIcon>
        解绑
      </CommandButton>
    </li>
  )
}
