import { useQueryClient } from '@tanstack/react-query'
import { liveCalls } from '../../../generated/contract/calls/live.ts'
import { toast } from '../../../kit/toast.tsx'
import { useSubmit } from '../../../plain/use-submit.ts'
import { send } from '../../../wire/client.ts'
import { GoodsPicker } from '../../parts/goods/goods-picker.tsx'
import { liveGoods } from './thing.ts'

interface ChooseDialogProps {
  readonly roomId: number
  onClose(): void
}

/** 添加商品 to a room; what is in it already stays where it is. */
export function ChooseDialog({ roomId, onClose }: ChooseDialogProps) {
  const client = useQueryClient()
  const { submit } = useSubmit()
  const add = async (spuIds: readonly number[]) => {
    if (spuIds.length === 0) return onClose()
    await submit(async () => {
      const { added } = await send(liveCalls['goods.batchAdd'], { roomId, spuIds: [...spuIds] })
      if (added > 0) toast.say(`已添加${added}款商品，上架后观众可见`)
      else toast.warn('这些商品都已在直播间里')
      onClose()
      await client.invalidateQueries({ queryKey: [liveGoods.id] })
    })
  }
  return <GoodsPicker title="添加直播商品" chosen={[]} onClose={onClose} onConfirm={ids => void add(ids)} />
}
