import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { composing } from '../../commands/composing.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { RadioField } from '../../kit/fields/radio-field.tsx'
import { ListGrid } from '../../kit/grid/list-grid.tsx'
import { Keys } from '../../kit/kbd.tsx'
import { toast } from '../../kit/toast.tsx'
import { message } from '../../values/messages.ts'
import { newKey } from '../../wire/keys.ts'
import { useOptions } from '../options.ts'
import type { PlainRow, Thing, ThingField } from '../plain.ts'
import { applyRows, undoRows } from '../save.ts'
import { fromText, show } from '../values.ts'
import { NoticeDot } from './notice-dot.tsx'
import { previewColumns } from './preview-columns.tsx'
import { changesOf, noticeCounts, noticeWords, previewRows, writtenCount } from './preview-model.ts'

interface PreviewProps {
  readonly thing: Thing
  readonly rows: readonly PlainRow[]
  readonly field: ThingField
  readonly text: string
  onBack(): void
  onClose(): void
  onDone(): Promise<void>
}

/** 变更预览: the very work of the commit, rolled back on the server, shown row by row; then the commit itself. */
export function Preview({ thing, rows, field, text, onBack, onClose, onDone }: PreviewProps) {
  const value = fromText(field.facts, text)
  const changes = useMemo(() => changesOf(thing, rows, field, value), [thing, rows, field, value])
  const [mode, setMode] = useState<'able' | 'all'>('able')
  const [sending, setSending] = useState(false)
  const [current, setCurrent] = useState(-1)
  // One id for this preview's commit: pressed twice, or repeated after a lost answer, it is done once.
  const [batchId] = useState(newKey)
  const dry = useQuery({
    queryKey: [thing.id, 'preview', batchId],
    queryFn: () => applyRows(thing, changes, { mode: 'able', dryRun: true, batchId }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shownValue = useShownValue(field, text)
  const preview = dry.data ? previewRows(thing, rows, field, value, shownValue, dry.data) : []
  const count = writtenCount(preview)
  const blocked =
    mode === 'all' &&
    preview.some(row => row.notice && ['conflict', 'invalid', 'denied'].includes(row.notice.kind))
  const reason = dry.isPending
    ? '正在计算'
    : count === 0
      ? '没有可以提交的变更'
      : blocked
        ? '有行不能提交，可改为能改的先提交'
        : undefined

  const commit = async () => {
    if (reason !== undefined || sending) return
    setSending(true)
    try {
      const verdicts = await applyRows(thing, changes, { mode, batchId })
      const failed = verdicts.conflicts.length + verdicts.invalid.length + verdicts.denied.length
      onClose()
      const undo = () =>
        void undoRows(batchId).then(async ({ restored, skipped }) => {
          toast.say(message('batch.undo', { n: restored, m: skipped }))
          await onDone()
        })
      const said = failed
        ? message('batch.result', { n: verdicts.applied.length, m: failed })
        : `已提交${verdicts.applied.length}处`
      toast.say(said, verdicts.applied.length ? { undo } : {})
      await onDone()
    } finally {
      setSending(false)
    }
  }
  useCommitKey(() => void commit())

  return (
    <Dialog
      open
      bare
      title="变更预览"
      fact={`${count}处变更，涉及${rows.length}${thing.unit}${thing.title}`}
      width={1040}
      height={756}
      onClose={onBack}
      footStart={
        <RadioField
          label="提交方式"
          value={mode}
          onChange={next => setMode(next === 'all' ? 'all' : 'able')}
          options={[
            { value: 'able', label: '能改的先提交' },
            { value: 'all', label: '全部成功才提交' },
          ]}
        />
      }
      foot={
        <>
          <span className="text-12 text-ink-3">提交后可整批撤销</span>
          <Button size="form" onClick={onBack} keys={<Keys keys="Escape" hidden />}>
            返回修改
          </Button>
          <Button
            kind="primary"
            size="form"
            busy={sending}
            reason={reason}
            onClick={() => void commit()}
            keys={<Keys keys="$mod+Enter" hidden />}
          >
            {`提交${count}处`}
          </Button>
        </>
      }
    >
      <aside className="flex w-54 flex-none flex-col gap-1 border-r border-line-1 bg-sunken p-2.5">
        <span className="px-2 pt-1 text-12 text-ink-3">按字段</span>
        <span className="flex h-7 items-center rounded-6 bg-active px-2">
          {field.facts.title}
          <span className="ml-auto text-12 text-ink-3">{count}处</span>
        </span>
        {noticeCounts(preview).length > 0 ? (
          <span className="px-2 pt-3 text-12 text-ink-3">需要留意</span>
        ) : null}
        {noticeCounts(preview).map(([kind, times]) => (
          <span key={kind} className="flex h-7 items-center gap-2 px-2">
            <NoticeDot kind={kind} />
            {noticeWords[kind]}
            <span className="ml-auto text-12 text-ink-3">{times}</span>
          </span>
        ))}
      </aside>
      <ListGrid
        label="变更"
        columns={previewColumns(thing, field)}
        rows={preview}
        rowKey={row => row.id}
        current={current}
        onCurrent={setCurrent}
        loading={dry.isPending}
      />
    </Dialog>
  )
}

function useShownValue(field: ThingField, text: string): string {
  const pick = field.form?.pick
  const data = useOptions(pick)
  if (pick) return data.find(option => option.value === text)?.label ?? (text || '–')
  return show(field.facts, fromText(field.facts, text)) || '–'
}

function useCommitKey(commit: () => void): void {
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || composing(event))
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
}
