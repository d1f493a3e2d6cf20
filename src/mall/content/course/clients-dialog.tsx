import { useQuery, useQueryClient } from '@tanstack/react-query'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { courseCalls } from '../../../generated/contract/calls/course.ts'
import { Button } from '../../../kit/button.tsx'
import { useCommands } from '../../../kit/commands-context.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { SearchedField } from '../../../plain/searched-field.tsx'
import { useSubmit } from '../../../plain/use-submit.ts'
import { send } from '../../../wire/client.ts'
import { course } from './thing.ts'

interface ClientsDialogProps {
  readonly id: number
  onClose(): void
}

type Ties = { readonly channelIds: number[] } | { readonly storeIds: number[] }

/** Which clients and stores see a book; more clients are bound by their name, and each is freed again. */
export function ClientsDialog({ id, onClose }: ClientsDialogProps) {
  const client = useQueryClient()
  const may = useCommands().may(codesOf(courseCalls.bind))
  const { submit } = useSubmit()
  const { data, error } = useQuery({
    queryKey: [course.id, 'bound', id],
    queryFn: ({ signal }) => send(courseCalls.detail, { id }, { signal, dedupe: false }),
  })
  const tie = (bound: boolean, ties: Ties) =>
    submit(async () => {
      const { changed } = await send(bound ? courseCalls.bind : courseCalls.unbind, { id, ...ties })
      toast.say(changed === 0 ? '已经绑定过' : bound ? '已绑定' : '已解绑')
      await client.invalidateQueries({ queryKey: [course.id] })
      // The next one may be tied at once: it is another row.
      return false
    })
  const free = may ? (ties: Ties) => void tie(false, ties) : undefined
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
        {may ? (
          <div className="flex flex-none items-center gap-3 border-b border-line-1 px-5 py-2">
            <div className="flex w-80 flex-col">
              <SearchedField
                from={channelCalls.queryChannelListByKeywords}
                label="要绑定的客户"
                placeholder="客户名称/客户编码"
                value=""
                onChange={value => value && void tie(true, { channelIds: [Number(value)] })}
                size="bar"
              />
            </div>
            <span className="text-12 text-ink-3">选中即绑定，客户的所有门店都能看到</span>
          </div>
        ) : null}
        {error ? <Empty title={error.message} /> : null}
        {!data && !error ? <Skeleton /> : null}
        {data && data.channels.length + data.stores.length === 0 ? <Empty title="还没有绑定客户" /> : null}
        <ul className="min-h-0 flex-1 overflow-auto">
          {data?.channels.map(({ channelId, clientNo, companyName }) => (
            <Line
              key={channelId}
              name={companyName}
              note={clientNo}
              onFree={free && (() => free({ channelIds: [channelId] }))}
            />
          ))}
          {data?.stores.map(({ storeId, storeName, companyName }) => (
            <Line
              key={`store-${storeId}`}
              name={storeName}
              note={`门店，${companyName}`}
              onFree={free && (() => free({ storeIds: [storeId] }))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

interface LineProps {
  readonly name: string
  readonly note: string
  readonly onFree: (() => void) | undefined
}

function Line({ name, note, onFree }: LineProps) {
  return (
    <li className="flex h-9 items-center gap-3 border-b border-line-1 px-5 hover:bg-hover">
      <span className="min-w-0 truncate">{name}</span>
      <span className="data text-12 text-ink-3">{note}</span>
      <span className="flex-1" />
      {onFree ? (
        <Button kind="quiet" onClick={onFree}>
          解绑
        </Button>
      ) : null}
    </li>
  )
}
