import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newOrHOtCalls } from '../../../generated/contract/calls/newOrHOt.ts'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FormRow } from '../../../kit/fields/form-row.tsx'
import { PicturesField } from '../../../kit/fields/pictures-field.tsx'
import { toast } from '../../../kit/toast.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { sendImage } from '../../../plain/editor/send-media.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { send } from '../../../wire/client.ts'

const rows = [
  ['newPoster', '新品海报'],
  ['hotPoster', '热品海报'],
] as const

/** The picture above each of the two lists. */
export function PostersDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const queryKey = ['newOrHOt', 'posters']
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(newOrHOtCalls.getPosters, {}, { signal, dedupe: false }),
  })
  const { data } = asked
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const { busy, submit } = useSubmit()
  const save = () =>
    submit(async () => {
      if (!data) return false
      await send(newOrHOtCalls.updatePosters, { ...data, ...changed })
      toast.say('海报已更换')
      await client.invalidateQueries({ queryKey })
      return onClose()
    })
  const same = !data || rows.every(([name]) => (changed[name] ?? data[name]) === data[name])
  return (
    <Dialog
      open
      title="换海报"
      width={480}
      height={400}
      onClose={onClose}
      foot={
        <ConfirmFoot
          label="保存"
          busy={busy}
          reason={same ? '海报没有变化' : undefined}
          onCancel={onClose}
          onConfirm={() => void (same || save())}
        />
      }
    >
      <AskedPane asked={asked} />
      {data ? (
        <div className="grid gap-5">
          {rows.map(([name, title]) => {
            const url = changed[name] ?? data[name]
            return (
              <FormRow key={name} label={title} hint="宽750、高300的图片最合适" group>
                <PicturesField
                  value={url === '' ? [] : [url]}
                  onChange={([next = '']) => setChanged(before => ({ ...before, [name]: next }))}
                  limit={1}
                  send={sendImage}
                />
              </FormRow>
            )
          })}
        </div>
      ) : null}
    </Dialog>
  )
}
