import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { spotRecordCalls } from '../../../generated/contract/calls/spotRecord.ts'
import { ActedOn } from '../../../kit/acted-on.tsx'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { useCommand, useCommands } from '../../../kit/commands-context.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Preview } from '../../../kit/media/preview.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { removeImages } from './commands.ts'
import { spotRecord } from './thing.ts'

interface ImagesDialogProps {
  readonly id: number
  onClose(): void
}

/** The pictures of a recorded piece: seen large, and taken off by who may. */
export function ImagesDialog({ id, onClose }: ImagesDialogProps) {
  const may = useCommands().may(codesOf(spotRecordCalls.delXhSpotImageList))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [large, setLarge] = useState<number>()
  const asked = useQuery({
    queryKey: [spotRecord.id, 'images', id],
    queryFn: ({ signal }) =>
      send(spotRecordCalls.queryXhSpotRecordByCondition, { id }, { signal, dedupe: false }),
  })
  const { data } = asked
  const [row] = data?.records ?? []
  const images = row?.images ?? []
  const record = useMemo(() => ({ id, name: row?.name ?? '', row: row ?? {} }), [id, row])
  // What was taken off is chosen no more.
  const still = images.filter(url => chosen.has(url))
  return (
    <Dialog
      open
      title="现货图片"
      fact={row ? `${row.recordNo} ${row.name}` : undefined}
      width={640}
      height={480}
      onClose={onClose}
      foot={
        images.length > 0 ? (
          <ActedOn row={record}>
            <RemoveButton images={still} />
          </ActedOn>
        ) : undefined
      }
    >
      <AskedPane asked={asked} />
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

function RemoveButton({ images }: { readonly images: readonly string[] }) {
  const state = useCommand(removeImages)
  if (!state) return null
  return (
    <Button
      kind="danger"
      size="form"
      icon="trash-2"
      busy={state.running}
      reason={images.length === 0 ? '请先选择图片' : state.reason}
      onClick={() => state.run('button', { images: JSON.stringify(images) })}
    >
      {images.length === 0 ? '删除图片' : `删除${images.length}张图片`}
    </Button>
  )
}
