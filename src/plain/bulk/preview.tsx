import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RadioField } from '../../kit/fields/radio-field.tsx'
import { useLock } from '../../kit/use-lock.ts'
import { newKey } from '../../wire/keys.ts'
import type { Thing } from '../plain.ts'
import { mostRows, type RowChange, type Verdicts } from '../save.ts'
import type { Commit } from '../sender.ts'
import { counted } from './counted.ts'
import {
  countRows,
  type NamedChange,
  noticeWords,
  type PreviewField,
  type PreviewRow,
  previewFact,
  previewRows,
  rowsOf,
  written,
} from './preview-model.ts'
import { PreviewSheet } from './preview-sheet.tsx'

export interface PreviewCommit extends Commit {
  readonly changes: readonly NamedChange[]
}

interface PreviewProps {
  readonly thing: Thing
  readonly changes: readonly NamedChange[]
  readonly fields: readonly PreviewField[]
  /** The very work of the commit, rolled back on the server. */
  dryRun(rows: readonly RowChange[], batchId: string): Promise<Verdicts>
  /** Resolves when the server has answered and the answer was shown; false where it took nothing. */
  commit(commit: PreviewCommit): Promise<unknown>
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
    // Asked of these changes alone: kept, it would keep the whole grid that it asks for.
    gcTime: 0,
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
  return (
    <PreviewSheet
      title="变更预览"
      fact={data ? previewFact(preview, `${thing.unit}${thing.title}`) : ''}
      heads={{ code: codeTitle(thing), before: '原值', after: '新值' }}
      words={noticeWords}
      preview={preview}
      fields={fields}
      asked={dry}
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
      note="提交后可整批撤销"
      back="返回修改"
      onBack={onBack}
      primary={{
        label: counted('提交', data && able.length),
        busy: sending,
        reason,
        run: () => void submit(),
      }}
    />
  )
}

function isRefused({ notice }: PreviewRow): boolean {
  return notice !== undefined && ['conflict', 'invalid', 'denied'].includes(notice.kind)
}

export function codeTitle(thing: Thing): string | undefined {
  if (!thing.code) return undefined
  return thing.fields.find(({ name }) => name === thing.code)?.facts.title ?? '编码'
}
