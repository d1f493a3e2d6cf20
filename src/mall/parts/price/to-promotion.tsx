import { useMemo } from 'react'
import { verbsOf } from '../../../commands/verbs.ts'
import { CommandsProvider, useCommand, useCommands } from '../../../kit/commands-context.tsx'

interface ToPromotionProps {
  readonly lane: number
  readonly sourceId: number
  readonly name: string
}

/** What opens what took something off: promotions stand in one list, flash sales in another, vouchers in none. */
const discountEdit = verbsOf<'edit'>('discount')('edit')
const seckillEdit = verbsOf<'edit'>('seckill')('edit')

/** The name of a promotion, which leads to it for whoever may open it. */
export function ToPromotion({ lane, sourceId, name }: ToPromotionProps) {
  const commands = useCommands()
  const pane = lane === 1 ? 'seckill' : 'discount'
  const row = useMemo(() => ({ id: sourceId, name, row: { id: sourceId, name } }), [sourceId, name])
  const onRow = useMemo(() => commands.on(row, pane), [commands, row, pane])
  if (lane > 4 || sourceId === 0) return <span>{`“${name}”`}</span>
  return (
    <CommandsProvider commands={onRow}>
      <Way lane={lane} name={name} />
    </CommandsProvider>
  )
}

function Way({ lane, name }: Omit<ToPromotionProps, 'sourceId'>) {
  const state = useCommand(lane === 1 ? seckillEdit : discountEdit)
  if (state === undefined || state.reason !== undefined) return <span>{`“${name}”`}</span>
  return (
    <button
      type="button"
      className="rounded-4 text-accent-text hover:underline"
      onClick={() => state.run('button')}
    >
      {`“${name}”`}
    </button>
  )
}
