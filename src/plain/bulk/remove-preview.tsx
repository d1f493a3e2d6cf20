import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Empty } from '../../kit/empty.tsx'
import type { Column } from '../../kit/grid/column.ts'
import { ListGrid } from '../../kit/grid/list-grid.tsx'
import { Keys } from '../../kit/kbd.tsx'
import { texts, thousands } from '../../kit/texts.ts'
import { toast } from '../../kit/toast.tsx'
import { useCtrlEnter } from '../../kit/use-ctrl-enter.ts'
import { useLock } from '../../kit/use-lock.ts'
import { newKey } from '../../wire/keys.ts'
import { FailedPane } from '../failed-pane.tsx'
import type { Thing } from '../plain.ts'
import type { ListQuery } from '../query.ts'
import { counted } from './counted.ts'
import { codeTitle } from './preview.tsx'
import { beginRemoval, checkRemoval, type Kept } from './remove-all.ts'

interface RemovePreviewProps {
  readonly thing: Thing
  readonly query: ListQuery
  /** Where it is more than 删除: what it is called, and what goes with it. */
  readonly title?: string
  readonly note?: string
  /** Its job has begun; absent: it closes as when it is left. */
  onBegun?(): void
  onClose(): void
}

/** 删除预览 of all that a list finds: tried by the server row by row, which says what stays and why; then done by a job. */
export function RemovePreview(props: RemovePreviewProps) {
  const { thing, query, title = '删除预览', note = '删除后不能撤销', onClose, onBegun = onClose } = props
  const [asked] = useState(() => ({ query, key: newKey() }))
  const [checked, setChecked] = useState('')
  const [current, setCurrent] = useState(-1)
  const { busy, hold } = useLock()
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [thing.id, 'removal', asked.key],
    queryFn: ({ signal }) =>
      checkRemoval(thing, asked.query, signal, (from, total) =>
        setChecked(`${thousands(from)} / ${thousands(total)}`),
      ),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const columns = useMemo(() => columnsOf(thing), [thing])
  const kept = data?.kept ?? []
  const able = data ? data.total - kept.length : 0
  const reason = isPending
    ? '正在检查'
    : isError
      ? error.message
      : able === 0
        ? `没有可以删除的${thing.title}`
        : undefined
  const told = isError ? (
    <FailedPane error={error} onRetry={() => void refetch()} />
  ) : isPending ? (
    <Empty title="正在检查哪些可以删除" why={checked} />
  ) : kept.length === 0 ? (
    <Empty title={`${thousands(able)}${thing.unit}都可以删除`} why="由后台任务分批执行，可随时暂停或取消" />
  ) : undefined
  const submit = async () => {
    if (reason !== undefined || !data) return
    await hold(async () => {
      await beginRemoval(thing, data.snapshotId)
      toast.say('已开始删除，可在任务中心查看、暂停')
      onBegun()
    })
  }
  useCtrlEnter(() => void submit())
  return (
    <Dialog
      open
      bare
      title={title}
      fact={data ? factOf(thing, able, kept.length) : ''}
      width={760}
      height={520}
      onClose={onClose}
      foot={
        <>
          <span className="text-12 text-ink-3">{note}</span>
          <Button size="form" onClick={onClose} keys={<Keys keys="Escape" hidden />}>
            {texts['btn.cancel']}
          </Button>
          <Button
            kind="danger"
            size="form"
            busy={busy}
            reason={reason}
            onClick={() => void submit()}
            keys={<Keys keys="$mod+Enter" hidden />}
          >
            {counted('删除', data && able, thing.unit)}
          </Button>
        </>
      }
    >
      {told ? (
        <div className="flex-1">{told}</div>
      ) : (
        <ListGrid
          label={`不能删除的${thing.title}`}
          columns={columns}
          rows={kept}
          rowKey={({ id }) => String(id)}
          current={current}
          onCurrent={setCurrent}
          loading={false}
        />
      )}
    </Dialog>
  )
}

function factOf({ unit, title }: Thing, able: number, kept: number): string {
  const stays = kept > 0 ? `，${thousands(kept)}${unit}不能删除` : ''
  return `将删除${thousands(able)}${unit}${title}${stays}`
}

function columnsOf(thing: Thing): readonly Column<Kept>[] {
  const code = codeTitle(thing)
  return [
    ...(code === undefined
      ? []
      : [{ id: 'code', title: code, width: 140, cell: ({ code }: Kept) => code || '–' }]),
    { id: 'name', title: '名称', width: 200, grow: 1, cell: ({ name }) => name },
    { id: 'reason', title: '不能删除的原因', width: 260, grow: 1, cell: ({ reason }) => reason },
  ]
}
