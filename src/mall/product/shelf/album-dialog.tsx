import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pdfCalls } from '../../../generated/contract/calls/pdf.ts'
import { ActedOn } from '../../../kit/acted-on.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Keys } from '../../../kit/kbd.tsx'
import { Thumb } from '../../../kit/media/thumb.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useCtrlEnter } from '../../../kit/use-ctrl-enter.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { priceText } from '../../../values/goods-price.ts'
import type { AlbumLook } from '../../../values/paper/album.ts'
import { send } from '../../../wire/client.ts'
import { answerOf, chosenLook, keptLook } from './album-look.ts'
import { takeOut } from './commands.ts'
import { shelf, shelfVerb } from './thing.ts'

/** What somebody has chosen for an album, in the order of choosing; each can be taken out again, all be printed. */
export function AlbumDialog({ onClose }: { readonly onClose: () => void }) {
  const { userId } = usePaneLocation()
  const { data, error } = useQuery({
    // Of the list, so that what changes there is asked again here.
    queryKey: [shelf.id, 'album', userId],
    queryFn: ({ signal }) => send(pdfCalls.allGoods, {}, { signal, dedupe: false }),
  })
  const [look, setLook] = useState(keptLook)
  const choose = (chosen: AlbumLook) => setLook(chosenLook(answerOf(chosen)))
  const given = { look: answerOf(look) }
  const file = useCommand(shelfVerb('albumFile'))
  const isFull = data !== undefined && data.length > 0
  useCtrlEnter(() => {
    if (isFull && file?.reason === undefined) file?.run('key', given)
  })
  return (
    <Dialog
      open
      bare
      title="我的选品"
      fact={data && `${data.length}/500款`}
      width={640}
      height={600}
      onClose={onClose}
      footStart={isFull && file ? <Look look={look} onChange={choose} /> : undefined}
      foot={
        isFull ? (
          <>
            <CommandButton
              command={shelfVerb('albumPrint')}
              given={given}
              size="form"
              withoutIcon
              withoutKeys
            >
              打印
            </CommandButton>
            <CommandButton
              command={shelfVerb('albumFile')}
              given={given}
              variant="primary"
              size="form"
              withoutIcon
              withoutKeys
            >
              下载PDF
              <Keys keys="$mod+Enter" hidden />
            </CommandButton>
          </>
        ) : undefined
      }
    >
      {error ? <Empty title={error.message} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data?.length === 0 ? <Empty title="还没有选品" why="在货架上选中商品，按 A 加入" /> : null}
      {isFull ? (
        <ul className="min-h-0 flex-1 overflow-auto px-2 py-1">
          {data.map(goods => (
            <li
              key={goods.spuId}
              className="flex h-10 items-center gap-3 border-b border-line-1 px-2 has-focus-visible:bg-hover"
            >
              <Thumb url={goods.image} />
              <span className="min-w-0 flex-1 truncate">{goods.name}</span>
              <span className="data text-ink-3">{goods.spuNo}</span>
              <span className="data w-40 text-right">{priceText(goods)}</span>
              <ActedOn row={{ id: goods.spuId, name: goods.name, row: goods }}>
                <TakeOut name={goods.name} />
              </ActedOn>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}

interface LookProps {
  readonly look: AlbumLook
  readonly onChange: (look: AlbumLook) => void
}

function Look({ look, onChange }: LookProps) {
  return (
    <>
      <Segment
        label="每页款数"
        value={look.perPage === 6 ? '6' : '12'}
        options={[
          { value: '6', label: '一页6款' },
          { value: '12', label: '一页12款' },
        ]}
        onChange={perPage => onChange({ ...look, perPage: perPage === '6' ? 6 : 12 })}
      />
      <Segment
        label="工费"
        value={look.fees ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: '含工费' },
          { value: 'no', label: '不含工费' },
        ]}
        onChange={fees => onChange({ ...look, fees: fees === 'yes' })}
      />
    </>
  )
}

function TakeOut({ name }: { readonly name: string }) {
  const state = useCommand(takeOut)
  if (!state) return null
  const run = (button: HTMLElement) => {
    // The row goes with its button: the focus steps to the next one, else to the one before.
    const row = button.closest('li')
    const near = row?.nextElementSibling ?? row?.previousElementSibling
    near?.querySelector('button')?.focus()
    state.run('button')
  }
  return (
    <IconButton
      label={`移除${name}`}
      icon="x"
      reason={state.reason}
      onClick={event => run(event.currentTarget)}
    />
  )
}
