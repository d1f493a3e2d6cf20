import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { participleCalls } from '../../../generated/contract/calls/participle.ts'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { TextareaField } from '../../../kit/fields/textarea-field.tsx'
import { toast } from '../../../kit/toast.tsx'
import { mayLeave } from '../../../plain/leave.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { send } from '../../../wire/client.ts'
import { participle } from '../participle/thing.ts'
import { pastedProblem, pastedWords } from './pasted.ts'

/** 批量添加分词: a list as it was copied from somewhere, one word a line. */
export function PasteDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { busy, submit } = useSubmit()
  const client = useQueryClient()
  const words = pastedWords(text)
  const reason = pastedProblem(words)
  const close = async () => {
    if (await mayLeave(text.trim() !== '')) onClose()
  }
  const confirm = async () => {
    if (reason !== undefined) return
    setRefusal(undefined)
    await submit(
      async () => {
        const { added, existed } = await send(participleCalls.batchAddParticiple, { words })
        toast.say(`已添加${added}个分词${existed.length > 0 ? `，${existed.length}个已存在，没有改动` : ''}`)
        onClose()
        await client.invalidateQueries({ queryKey: [participle.id] })
      },
      refused => setRefusal(refused.message),
    )
  }
  return (
    <Dialog
      open
      title="批量添加分词"
      fact={text.trim() === '' ? undefined : `${words.length}个分词`}
      width={560}
      height={440}
      onClose={() => void close()}
      foot={
        <ConfirmFoot
          label="添加"
          busy={busy}
          reason={reason}
          onCancel={() => void close()}
          onConfirm={() => void confirm()}
        />
      }
    >
      <p className="mb-2 text-ink-2">
        每行一个分词，后面用空格、逗号或顿号接它的同义词。已有的分词不会改动。
      </p>
      <TextareaField
        label="分词"
        value={text}
        onChange={setText}
        rows={11}
        placeholder={'足金 千足金 足金999\n圈口 戒圈 手寸'}
      />
      {refusal === undefined ? null : (
        <p role="alert" className="mt-3 rounded-6 bg-err-tint px-3 py-2 text-err-text">
          {refusal}
        </p>
      )}
    </Dialog>
  )
}
