import { useQuery } from '@tanstack/react-query'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { send } from '../../../wire/client.ts'
import { Looked } from './looked.tsx'
import { StageCell } from './stage-cell.tsx'
import { content } from './thing.ts'

interface LookDialogProps {
  readonly id: number
  /** The next that waits to be looked at. */
  onNext(id: number): void
  onClose(): void
}

/** A content as clients will see it, the earlier verdicts on it, and the buttons of a verdict where one is due. */
export function LookDialog({ id, onNext, onClose }: LookDialogProps) {
  const { data, error } = useQuery({
    queryKey: [content.id, 'look', id],
    queryFn: ({ signal }) => send(contentCalls.detail, { id }, { signal, dedupe: false }),
  })
  return (
    <Dialog
      open
      bare
      title={data?.title ?? '查看内容'}
      fact={data ? <StageCell row={data} /> : undefined}
      width={860}
      height={700}
      onClose={onClose}
    >
      {error ? <Empty title={error.message} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data ? <Looked content={data} onNext={onNext} onClose={onClose} /> : null}
    </Dialog>
  )
}
