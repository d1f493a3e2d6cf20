import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pdfCalls } from '../../../generated/contract/calls/pdf.ts'
import { CommandButton } from '../../../kit/command-button.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Keys } from '../../../kit/kbd.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { useCtrlEnter } from '../../../kit/use-ctrl-enter.ts'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { AlbumLook } from '../../../values/paper/album.ts'
import { send } from '../../../wire/client.ts'
import { answerOf, chosenLook, keptLook } from './album-look.ts'
import { AlbumRows } from './album-rows.tsx'
import { shelf, shelfVerb } from './thing.ts'

/** What somebody has chosen for an album, in the order that it has there; each can be moved and taken out, all be printed. */
export function AlbumDialog({ onClose }: { readonly onClose: () => void }) {
  const { userId } = usePaneLocation()
  const asked = useQuery({
    // Of the list, so that what changes there is asked again here.
    queryKey: [shelf.id, 'album', userId],
    queryFn: ({ signal }) => send(pdfCalls.allGoods, {}, { signal, dedupe: false }),
  })
  const { data } = asked
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
      <AskedPane asked={asked} />
      {data?.length === 0 ? <Empty title="还没有选品" why="在货架上选中商品，按 A 加入" /> : null}
      {isFull ? <AlbumRows goods={data} /> : null}
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
