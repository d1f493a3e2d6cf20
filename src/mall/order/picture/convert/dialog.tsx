import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pictureOrderCalls } from '../../../../generated/contract/calls/pictureOrder.ts'
import { Button } from '../../../../kit/button.tsx'
import { ConfirmFoot } from '../../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../../kit/dialog.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { AskedPane } from '../../../../plain/asked-pane.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { useAskedClose } from '../../../../plain/use-asked-close.ts'
import { useSubmit } from '../../../../plain/use-submit.ts'
import { splitCodes } from '../../../../values/codes.ts'
import { whyNotPicture } from '../../../../values/order/picture.ts'
import { send } from '../../../../wire/client.ts'
import { Failed, Refused } from '../../../../wire/errors.ts'
import { GoodsPicker } from '../../../parts/goods/goods-picker.tsx'
import { CodesField } from '../../order/edit/codes-field.tsx'
import { useOrderMade } from '../../use-order-made.ts'
import { takeParameter } from '../address.ts'
import type { PictureDetails } from '../facts.ts'
import { Strip } from '../similar/strip.tsx'
import { useSimilar } from '../similar/use-similar.ts'
import { Lines } from './lines.tsx'
import { askedOf, type Line, sumOf, withGoods } from './model.ts'
import { Totals } from './totals.tsx'

interface ConvertProps {
  readonly id: number
  onClose(): void
}

/** 转正式单: goods at agreed prices that together cost what was quoted. */
export function ConvertDialog({ id, onClose }: ConvertProps) {
  const asked = useQuery({
    queryKey: ['pictureOrder', 'converted', id],
    queryFn: ({ signal }) => send(pictureOrderCalls.details, { id }, { signal, dedupe: false, quiet: true }),
    retry: false,
    gcTime: 0,
  })
  const { data } = asked
  const why = data && whyNotPicture('toOrder', data, 'staff')
  if (data && why === undefined) return <Open row={data} onClose={onClose} />
  return (
    <Dialog open title="转正式单" width={880} height={640} onClose={onClose}>
      <AskedPane asked={asked} />
      {why === undefined ? null : <Empty title={why} />}
    </Dialog>
  )
}

function Open({ row, onClose }: { readonly row: PictureDetails; onClose(): void }) {
  const client = useQueryClient()
  const { lines, setLines, left, isFinding, take } = useLines(row)
  const [picking, setPicking] = useState(false)
  const { data: alike } = useSimilar({ id: row.id, byWeight: 1 })
  const { busy, submit } = useSubmit()
  const told = useOrderMade()
  const asked = askedOf(lines, row.quote)
  const close = useAskedClose(lines, [], onClose)
  const confirm = () => {
    if (typeof asked === 'string') return
    void submit(async () => {
      const made = await send(pictureOrderCalls.toOrder, { id: row.id, lines: asked })
      const lacks = made.short > 0 ? `，缺${made.short}件` : ''
      told(`${row.pictureNo}已转为订单${made.orderNo}${lacks}`, made.id)
      onClose()
      await Promise.all(
        ['pictureOrder', 'order', 'orderPlain', 'orderItem'].map(key =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      )
    })
  }
  return (
    <Dialog
      open
      title="转正式单"
      fact={`${row.pictureNo} · ${row.companyName}`}
      width={880}
      height={640}
      onClose={close}
      footStart={<Totals sum={sumOf(lines)} quote={row.quote} />}
      foot={
        <ConfirmFoot
          label="转正式单"
          busy={busy}
          reason={typeof asked === 'string' ? asked : undefined}
          onCancel={close}
          onConfirm={confirm}
        />
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-center gap-2">
          <div className="flex-1">
            <CodesField
              placeholder="加货品：输入或粘贴货号、款号，用空格隔开，回车加入"
              onAdd={text => take({ codes: [...splitCodes(text).codes] })}
            />
          </div>
          <Button onClick={() => setPicking(true)}>选商品</Button>
        </div>
        {left.map(({ code, reason }) => (
          <p key={code} role="alert" className="text-err-text">
            <span className="data">{code}</span>
            {`：${reason}`}
          </p>
        ))}
        {lines.length > 0 ? (
          <Lines lines={lines} onChange={setLines} />
        ) : (
          <p className="text-ink-3">{isFinding ? '正在查找' : '还没有货品，可以从下面的相似款里选'}</p>
        )}
        {alike && alike.length > 0 ? (
          <div>
            <p className="mb-1 text-12 text-ink-3">相似款，点选加为明细</p>
            <Strip goods={alike} onTake={goods => setLines(now => withGoods(now, [goods], row))} />
          </div>
        ) : null}
      </div>
      {picking ? (
        <GoodsPicker
          title="选商品"
          chosen={[]}
          channelId={row.channelId}
          onClose={() => setPicking(false)}
          onConfirm={spuIds => {
            setPicking(false)
            if (spuIds.length > 0) take({ spuIds: [...spuIds] })
          }}
        />
      ) : null}
    </Dialog>
  )
}

type Named = { readonly codes: string[] } | { readonly spuIds: number[] }

interface Left {
  readonly code: string
  readonly reason: string
}

/** The lines, and goods that become lines as soon as the server knows them; the first may come with the address. */
function useLines(row: PictureDetails) {
  const { search, patch } = usePaneLocation()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [left, setLeft] = useState<readonly Left[]>([])
  const [asked, setAsked] = useState(0)
  const turn = useRef(Promise.resolve())
  const find = async (named: Named) => {
    try {
      const found = await send(pictureOrderCalls.goods, { id: row.id, ...named }, { dedupe: false })
      setLines(now => withGoods(now, found.goods, row))
      setLeft(now => [...now, ...found.left])
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Failed)) throw error
      const { message: reason } = error
      // The field is empty by now: what it held is still read here.
      if ('codes' in named) setLeft(now => [...now, ...named.codes.map(code => ({ code, reason }))])
    }
  }
  // Numbers are typed faster than they are found: none is lost, and the lines stand in the order they were typed in.
  const take = (named: Named) => {
    if (asked === 0) setLeft([])
    setAsked(count => count + 1)
    turn.current = turn.current.then(() => find(named)).finally(() => setAsked(count => count - 1))
  }
  const first = search.get(takeParameter)
  const taken = useRef(false)
  useEffect(() => {
    if (first === null || taken.current) return
    taken.current = true
    patch({ [takeParameter]: undefined }, { replace: true })
    take({ codes: [first] })
  })
  return { lines, setLines, left, isFinding: asked > 0, take }
}
