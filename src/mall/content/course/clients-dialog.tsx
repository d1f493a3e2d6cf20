import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { courseCalls } from '../../../generated/contract/calls/course.ts'
import { ActedOn } from '../../../kit/acted-on.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { send } from '../../../wire/client.ts'
import { Clients } from './clients.tsx'
import { course } from './thing.ts'

interface ClientsDialogProps {
  readonly id: number
  onClose(): void
}

/** Which clients and stores see a book; more clients are bound by their name, and each is freed again. */
export function ClientsDialog({ id, onClose }: ClientsDialogProps) {
  const asked = useQuery({
    queryKey: [course.id, 'bound', id],
    queryFn: ({ signal }) => send(courseCalls.detail, { id }, { signal, dedupe: false }),
  })
  const { data } = asked
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
        <AskedPane asked={asked} />
        {data && book ? (
          <ActedOn row={book}>
            <Clients book={data} />
          </ActedOn>
        ) : null}
      </div>
    </Dialog>
  )
}
