import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { Button } from '../../../kit/button.tsx'
import { TextareaField } from '../../../kit/fields/textarea-field.tsx'
import { Keys } from '../../../kit/kbd.tsx'
import { toast } from '../../../kit/toast.tsx'
import { useCtrlEnter } from '../../../kit/use-ctrl-enter.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { send } from '../../../wire/client.ts'
import { content } from './thing.ts'

interface AuditBoxProps {
  readonly id: number
  readonly revision: number
  onNext(id: number): void
  onClose(): void
}

/** The verdict on a content; then the next one that waits. */
export function AuditBox({ id, revision, onNext, onClose }: AuditBoxProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { busy, submit } = useSubmit()

  const next = async () => {
    const waiting = await send(contentCalls.page, { state: 2, sort: 'id', pageSize: 100 }, { dedupe: false })
    const ids = waiting.records.map(row => row.id)
    const found = ids.find(other => other > id) ?? ids.find(other => other !== id)
    if (found !== undefined) return onNext(found)
    toast.say('没有别的待审核内容了')
    onClose()
  }
  const judge = (pass: 0 | 1) =>
    submit(async () => {
      await send(contentCalls.audit, { id, revision, pass, reason: reason.trim() })
      toast.say(pass === 1 ? '已通过' : '已驳回')
      await client.invalidateQueries({ queryKey: [content.id] })
      await next()
    })
  const whyNotReject = reason.trim() === '' ? '请输入驳回原因' : undefined
  useCtrlEnter(({ shiftKey }) => {
    if (!shiftKey) void judge(1)
    else if (whyNotReject === undefined) void judge(0)
    else toast.warn(whyNotReject)
  })
  return (
    <div className="flex flex-none flex-col gap-2 border-b border-line-1 p-4">
      <TextareaField
        label="审核意见"
        placeholder="审核意见，驳回时必填"
        value={reason}
        onChange={setReason}
        max={200}
        rows={4}
      />
      <div className="flex items-center gap-2">
        <Button kind="quiet" reason={busy ? '正在处理' : undefined} onClick={() => void submit(next)}>
          下一条
        </Button>
        <span className="flex-1" />
        <Button
          reason={whyNotReject}
          busy={busy}
          keys={<Keys keys="$mod+Shift+Enter" hidden />}
          onClick={() => void judge(0)}
        >
          驳回
        </Button>
        <Button
          kind="primary"
          busy={busy}
          keys={<Keys keys="$mod+Enter" hidden />}
          onClick={() => void judge(1)}
        >
          通过
        </Button>
      </div>
    </div>
  )
}
