import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ibcCalls } from '../../../generated/contract/calls/ibc.ts'
import { spuCalls } from '../../../generated/contract/calls/spu.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { NumberField } from '../../../kit/fields/number-field.tsx'
import { Keys } from '../../../kit/kbd.tsx'
import { thousands } from '../../../kit/texts.ts'
import { toast } from '../../../kit/toast.tsx'
import { useCtrlEnter } from '../../../kit/use-ctrl-enter.ts'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { useSubmit } from '../../../plain/use-submit.ts'
import { send } from '../../../wire/client.ts'
import { PrintSheet } from '../print/print-sheet.tsx'
import { copiesOf } from './copies.ts'
import { type Asked, type Label, labelsOf, mutable } from './labels-of.ts'
import { PieceLabel } from './piece-label.tsx'

interface PrintDialogProps {
  readonly asked: Asked
  onClose(): void
}

/** 打印标签: what the labels will look like, how many of each, and the printer. */
export function PrintDialog({ asked, onClose }: PrintDialogProps) {
  const client = useQueryClient()
  const read = useQuery({
    queryKey: ['ibc', 'labels', asked],
    queryFn: ({ signal }) => labelsOf(asked, signal),
  })
  const { data, error } = read
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [sheet, setSheet] = useState<readonly Label[]>()
  const making = useSubmit()
  const printing = useSubmit()
  const labels = data?.labels ?? []
  const { qty, total, reason } = copiesOf(labels.map(({ id }) => typed[id] ?? '1'))
  const whyNot = error ? error.message : data ? reason : '正在读取标签'
  const beyond = (data?.total ?? 0) - labels.length

  const print = async () => {
    // Who works by keys sees no tooltip.
    if (whyNot !== undefined) return toast.warn(whyNot)
    const ids = labels.map(({ id }) => id)
    await printing.submit(async () => setSheet(await send(spuCalls['generate.printList'], { ids, qty })))
  }
  /** Goods can have pieces without a code; a piece that was chosen has one. */
  const { ids, ...goods } = asked
  const generate = () =>
    making.submit(async () => {
      const { made } = await send(ibcCalls.generate, mutable(goods))
      toast.say(`已生成${made}件条码`)
      await client.invalidateQueries({ queryKey: ['ibc'] })
      // Safe to repeat, for only what has no code gets one: let go as soon as it is done.
      return false
    })
  const isBare = data !== undefined && labels.length === 0 && ids === undefined
  useCtrlEnter(() => void (isBare ? generate() : print()))

  return (
    <Dialog
      open
      title="打印标签"
      fact={
        data &&
        (beyond > 0
          ? `共${thousands(data.total)}件条码，一次最多${labels.length}件，其余请分批选择`
          : `${labels.length}件条码`)
      }
      width={760}
      height={600}
      onClose={onClose}
      footStart={<span role="status" className="text-ink-3">{`标签40×30毫米，共${total}张`}</span>}
      foot={
        <>
          <Button size="form" onClick={onClose} keys={<Keys keys="Escape" hidden />}>
            关闭
          </Button>
          {ids === undefined ? (
            <Button
              kind={isBare ? 'primary' : undefined}
              size="form"
              busy={making.busy}
              onClick={() => void generate()}
              keys={isBare ? <Keys keys="$mod+Enter" hidden /> : undefined}
            >
              生成一件一码
            </Button>
          ) : null}
          {isBare ? null : (
            <Button
              kind="primary"
              size="form"
              busy={printing.busy}
              reason={whyNot ?? printing.wait}
              onClick={() => void print()}
              keys={<Keys keys="$mod+Enter" hidden />}
            >
              打印
            </Button>
          )}
        </>
      }
    >
      <AskedPane asked={read} />
      {data && labels.length === 0 ? (
        <Empty title="没有可以打印的条码" why="所选货品还没有条码，可先生成一件一码" />
      ) : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(21rem,1fr))] gap-3">
        {labels.map(label => (
          <li key={label.id} className="flex items-center gap-3 rounded-6 border border-line-2 p-2">
            <div className="border border-line-2">
              <PieceLabel {...label} />
            </div>
            <div className="w-20">
              <NumberField
                label={`${label.code}的份数`}
                unit="份"
                value={typed[label.id] ?? '1'}
                onChange={copies => setTyped({ ...typed, [label.id]: copies })}
              />
            </div>
          </li>
        ))}
      </ul>
      {sheet ? (
        <PrintSheet paper="piece-label" onDone={() => setSheet(undefined)}>
          {sheet.map((label, place) => (
            // One piece may come several times, and no label changes its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
            <PieceLabel key={place} {...label} />
          ))}
        </PrintSheet>
      ) : null}
    </Dialog>
  )
}
