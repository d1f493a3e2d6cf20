import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { thousands } from '../../kit/texts.ts'
import { toast } from '../../kit/toast.tsx'
import { useLock } from '../../kit/use-lock.ts'
import { newKey } from '../../wire/keys.ts'
import type { PlainRow } from '../plain.ts'
import { failedCount } from '../save.ts'
import { counted } from './counted.ts'
import { codeTitle } from './preview.tsx'
import { noticeWords, previewRows } from './preview-model.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { usePreviewFields } from './use-preview-fields.ts'
import { beginWhole, checkWhole, listedChanges, type WholeOrder } from './whole.ts'

interface WholePreviewProps {
  readonly order: WholeOrder
  /** The rows of the page: as many of all as are listed. */
  readonly page: readonly PlainRow[]
  onBack(): void
  onClose(): void
}

/** 变更预览 of all that a list finds: checked by the server row by row, done by a job. */
export function WholePreview({ order, page, onBack, onClose }: WholePreviewProps) {
  const { thing, field } = order
  const fields = usePreviewFields(useMemo(() => [field], [field]))
  const { busy, hold } = useLock()
  const [batchId] = useState(newKey)
  const asked = useQuery({
    queryKey: [thing.id, 'whole', batchId],
    queryFn: ({ signal }) => checkWhole(order, batchId, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data, isPending, isError, error } = asked
  const preview = useMemo(
    () => (data ? previewRows(listedChanges(order, page, data.verdicts), fields, data.verdicts) : []),
    [order, page, data, fields],
  )
  const refused = data ? failedCount(data.verdicts) : 0
  const able = data ? data.total - refused - data.same : 0
  const reason = isPending
    ? '正在计算'
    : isError
      ? error.message
      : able === 0
        ? '没有可以提交的变更'
        : undefined
  const submit = async () => {
    if (reason !== undefined || !data) return
    await hold(async () => {
      await beginWhole(order, data.snapshotId, batchId)
      toast.say('已开始批量设置，可在任务中心查看、暂停')
      onClose()
    })
  }
  return (
    <PreviewSheet
      title="变更预览"
      fact={data ? factOf(thing.unit, able, data.same, refused) : ''}
      heads={{ code: codeTitle(thing), before: '原值', after: '新值' }}
      words={noticeWords}
      preview={preview}
      fields={fields}
      asked={asked}
      partial
      footStart={<span className="text-12 text-ink-3">只列出本页和不能提交的行</span>}
      note="提交后可整批撤销"
      back="返回修改"
      onBack={onBack}
      primary={{ label: counted('提交', data && able), busy, reason, run: () => void submit() }}
    />
  )
}

function factOf(unit: string, able: number, same: number, refused: number): string {
  const held = same > 0 ? `，另${thousands(same)}${unit}已是此值` : ''
  const left = refused > 0 ? `，${thousands(refused)}${unit}不提交` : ''
  return `将修改${thousands(able)}${unit}${held}${left}`
}
