import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { RadioField } from '../../kit/fields/radio-field.tsx'
import { ListGrid } from '../../kit/grid/list-grid.tsx'
import { Keys } from '../../kit/kbd.tsx'
import { thousands } from '../../kit/texts.ts'
import { useCtrlEnter } from '../../kit/use-ctrl-enter.ts'
import { useLock } from '../../kit/use-lock.ts'
import { newKey } from '../../wire/keys.ts'
import type { Thing } from '../plain.ts'
import { mostRows, type RowChange, type Verdicts } from '../save.ts'
import { previewColumns } from './preview-columns.tsx'
import {
  type CellChange,
  type PreviewField,
  type PreviewRow,
  previewRows,
  rowsOf,
  written,
} from './preview-model.ts'
import { PreviewSide, type Shown } from './preview-side.tsx'

export interface Commit {
  readonly changes: readonly CellChange[]
  readonly rows: readonly RowChange[]
  readonly mode: 'able' | 'all'
  readonly batchId: string
}

interface PreviewProps {
  readonly thing: Thing
  readonly changes: readonly CellChange[]
  readonly fields: readonly PreviewField[]
  /** The very work of the commit, rolled back on the server. */
  dryRun(rows: readonly RowChange[], batchId: string): Promise<Verdicts>
  /** Resolves when the server has answered and the answer was shown. */
  commit(commit: Commit): Promise<void>
  onBack(): void
}

/** 变更预览: what every cell will be, checked by the server before it is done; then the commit itself. */
export function Preview({ thing, changes, fields, dryRun, commit, onBack }: PreviewProps) {
  const [mode, setMode] = useState<'able' | 'all'>('able')
  const { busy: sending, hold } = useLock()
  // One id for this preview's commit: pressed twice, or repeated after a lost answer, it is done once.
  const [batchId] = useState(newKey)
  const dry = useQuery({
    queryKey: [thing.id, 'preview', batchId],
    queryFn: () => dryRun(rowsOf(changes), batchId),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = dry
  const preview = useMemo(() => (data ? previewRows(changes, fields, data) : []), [changes, fields, data])
  const able = useMemo(() => written(preview), [preview])
  const reason = dry.isPending
    ? '正在计算'
    : dry.isError
      ? '无法计算变更，请返回修改'
      : able.length === 0
        ? '没有可以提交的变更'
        : mode === 'all' && preview.some(isRefused)
          ? '有行不能提交，可改为能改的先提交'
          : mode === 'all' && countRows(able) > mostRows
            ? `超过${mostRows}行会分批提交，只能选能改的先提交`
            : undefined

  const submit = async () => {
    if (reason === undefined) await hold(() => commit({ changes: able, rows: rowsOf(able), mode, batchId }))
  }
  useCtrlEnter(() => void submit())

  return (
    <Dialog
      open
      bare
      title="变更预览"
      fact={`${thousands(able.length)}处变更，涉及${thousands(countRows(able))}${thing.unit}${thing.title}`}
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
            onClick={() => void submit()}
            keys={<Keys keys="$mod+Enter" hidden />}
          >
            {`提交${thousands(able.length)}处`}
          </Button>
        </>
      }
    >
      <Body thing={thing} preview={preview} fields={fields} loading={dry.isPending} />
    </Dialog>
  )
}

interface BodyProps {
  readonly thing: Thing
  readonly preview: readonly PreviewRow[]
  readonly fields: readonly PreviewField[]
  readonly loading: boolean
}

/** By field, or by what needs a look. */
function Body({ thing, preview, fields, loading }: BodyProps) {
  const present = useMemo(() => {
    const names = new Set(preview.map(({ field }) => field))
    return fields.filter(({ name }) => names.has(name))
  }, [preview, fields])
  const [chosen, setChosen] = useState<Shown>()
  const [current, setCurrent] = useState(-1)
  const first = present[0] ?? fields[0]
  const shown: Shown | undefined = chosen ?? (first ? { by: 'field', field: first.name } : undefined)
  const rows = useMemo(
    () =>
      preview.filter(row =>
        shown?.by === 'notice' ? row.notice?.kind === shown.notice : row.field === shown?.field,
      ),
    [preview, shown],
  )
  const field = shown?.by === 'field' ? fields.find(({ name }) => name === shown.field) : undefined
  const choose = (next: Shown) => {
    setChosen(next)
    setCurrent(-1)
  }
  return (
    <>
      <PreviewSide
        preview={preview}
        fields={present.length ? present : fields}
        shown={shown}
        onShow={choose}
      />
      <ListGrid
        label="变更"
        columns={previewColumns(thing, field?.unit)}
        rows={rows}
        rowKey={row => `${row.id}.${row.field}`}
        current={current}
        onCurrent={setCurrent}
        loading={loading}
      />
    </>
  )
}

function isRefused({ notice }: PreviewRow): boolean {
  return notice !== undefined && ['conflict', 'invalid', 'denied'].includes(notice.kind)
}

function countRows(rows: readonly PreviewRow[]): number {
  return new Set(rows.map(({ id }) => id)).size
}
