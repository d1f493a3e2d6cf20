import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../kit/commands-context.tsx'
import { toast } from '../../../kit/toast.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { Thing } from '../../../plain/plain.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { GoodsPicker } from './goods-picker.tsx'
import { pickInto, pickParameter } from './pick-command.ts'

interface PickIntoProps {
  readonly thing: Thing
  /** Which goods are in the list already. */
  held(signal: AbortSignal): Promise<readonly number[]>
  /** Adds goods, at most 200 of them. */
  add(spuIds: readonly number[]): Promise<{ readonly added: number; readonly already: number }>
}

/** 选品 opens beside its list when the address says so; the chosen goods are added to the list. */
export function PickInto({ thing, ...rest }: PickIntoProps) {
  const { search } = usePaneLocation()
  const may = useCommand(pickInto(thing)) !== undefined
  return may && search.get(pickParameter) !== null ? <Picking thing={thing} {...rest} /> : null
}

function Picking({ thing, held, add }: PickIntoProps) {
  const { patch } = usePaneLocation()
  const client = useQueryClient()
  const { submit } = useSubmit()
  const { data = [] } = useQuery({
    queryKey: [thing.id, 'held'],
    queryFn: ({ signal }) => held(signal),
  })
  const close = () => patch({ [pickParameter]: undefined })
  const confirm = async (ids: readonly number[]) => {
    if (ids.length === 0 || ids.length > 200) {
      toast.warn(ids.length === 0 ? '请选择商品' : '一次最多添加200款商品')
      return
    }
    await submit(async () => {
      toast.say(saidOf(await add(ids)))
      close()
      await client.invalidateQueries({ queryKey: [thing.id] })
    })
  }
  return (
    <GoodsPicker
      title="选品"
      chosen={[]}
      held={{ ids: new Set(data), reason: `已经在${thing.tab}里` }}
      onClose={close}
      onConfirm={ids => void confirm(ids)}
    />
  )
}

export function saidOf({ added, already }: { readonly added: number; readonly already: number }): string {
  if (added === 0) return '选中的商品都已经在列表里'
  return already > 0 ? `已添加${added}款，${already}款已经在列表里` : `已添加${added}款商品`
}
