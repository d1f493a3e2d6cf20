import { verbsOf } from '../../../commands/verbs.ts'
import { useCommand } from '../../../kit/commands-context.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { screens } from '../../../values/screens.ts'

interface ToPromotionProps {
  readonly lane: number
  readonly sourceId: number
  readonly name: string
}

/** Promotions stand in one list, flash sales in another, vouchers in none. */
const discountEdit = verbsOf<'edit'>('discount')('edit')
const seckillEdit = verbsOf<'edit'>('seckill')('edit')

/** The name of a promotion, which leads to it for whoever may open it. A draft leads nowhere yet. */
export function ToPromotion({ lane, sourceId, name }: ToPromotionProps) {
  const { go } = usePaneLocation()
  const may = useCommand(lane === 1 ? seckillEdit : discountEdit) !== undefined
  if (!may || lane > 4 || sourceId === 0) return <span>{`“${name}”`}</span>
  const screen = screens.find(({ key }) => key === (lane === 1 ? 'seckill' : 'activityList'))
  return (
    <button
      type="button"
      className="rounded-4 text-accent-text hover:underline"
      onClick={() => go(`${screen?.path}?edit=${sourceId}`)}
    >
      {`“${name}”`}
    </button>
  )
}
