import { useQuery } from '@tanstack/react-query'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
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
  const asked = useQuery({
    queryKey: [content.id, 'look', id],
    queryFn: ({ signal }) => send(contentCalls.detail, { id }, { signal, dedupe: false }),
  })
  const { data } = asked
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
      <AskedPane asked={asked} />
      {data ? <Looked content={data} onNext={onNext} onClose={onClose} /> : null}
    </Dialog>
  )
}
