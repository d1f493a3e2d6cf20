import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { spotRecordCalls } from '../../../generated/contract/calls/spotRecord.ts'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { useCommands } from '../../../kit/commands-context.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Preview } from '../../../kit/media/preview.tsx'
import { ask } from '../../../kit/question-store.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { spotRecord } from './thing.ts'

interface ImagesDialogProps {
  readonly id: number
  onClose(): void
}

/** The pictures of a recorded piece: seen large, and taken off by who may. */
export function ImagesDialog({ id, onClose }: ImagesDialogProps) {
  const client = useQueryClient()
  const may = useCommands().may(codesOf(spotRecordCalls.delXhSpotImageList))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [large, setLarge] = useState<number>()
  const { busy, submit } = useSubmit()
  const { data, error } = useQuery({
    queryKey: [spotRecord.id, 'images', id],
    queryFn: ({ signal }) =>
      send(spotRecordCalls.queryXhSpotRecordByCondition, { id }, { signal, dedupe: false }),
  })
  const [row] = data?.records ?? []
  const images = row?.images ?? []
  const remove = async () => {
    const sure = await ask({
      text: `确定删除选中的${chosen.size}张图片吗？`,
      confirmLabel: '删除',
      danger: true,
    })
    if (!sure) return
    await submit(async () => {
      await send(spotRecordCalls.delXhSpotImageList, { id, images: [...chosen] })
      setChosen(new Set())
      toast.say(message('del.ok'))
      await client.invalidateQueries({ queryKey: [spotRecord.id] })
    })
  }
  return (
    <Dialog
      open
      title="现货图片"
      fact={row ? `${row.recordNo} ${row.name}` : undefined}
      width={640}
      height={480}
      onClose={onClose}
      foot={
        may && images.length > 0 ? (
          <Button
            kind="danger"
            size="form"
            icon="trash-2"
            busy={busy}
            reason={chosen.size === 0 ? '请先选择图片' : undefined}
            onClick={() => void remove()}
          >
            {chosen.size === 0 ? '删除图片' : `删除${chosen.size}张图片`}
          </Button>
        ) : undefined
      }
    >
      {error ? <Empty title={error.message} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data && images.length === 0 ? <Empty title="这条记录没有图片" /> : null}
      <ul className="flex flex-wrap gap-3">
        {images.map((url, index) => (
          <li key={url} className="w-32">
            <button
              type="button"
              aria-label={`预览第${index + 1}张图片`}
              onClick={() => setLarge(index)}
              className="block size-32 overflow-hidden rounded-6 border border-line-2 bg-sunken focus-visible:outline-2 focus-visible:outline-focus"
            >
              <img src={url} alt="" className="size-full object-cover" />
            </button>
            {may ? (
              <Checkbox
                className="mt-1"
                checked={chosen.has(url)}
                onChange={on =>
                  setChosen(
                    before => new Set(on ? [...before, url] : [...before].filter(each => each !== url)),
                  )
                }
              >
                {`第${index + 1}张`}
              </Checkbox>
            ) : null}
          </li>
        ))}
      </ul>
      {large === undefined ? null : (
        <Preview urls={images} first={large} onClose={() => setLarge(undefined)} />
      )}
    </Dialog>
  )
}
