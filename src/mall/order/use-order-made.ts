import { useCommand } from '../../kit/commands-context.tsx'
import { toast } from '../../kit/toast.tsx'
import { usePaneLocation } from '../../plain/location.tsx'
import { screens } from '../../values/screens.ts'
import { orderDetailVerb } from './order/detail/handle.ts'

/** Says that an order was made or changed, with the way to it for whoever may open one and is not there already. */
export function useOrderMade(): (text: string, orderId: number) => void {
  const { go, path: here, search } = usePaneLocation()
  const may = useCommand(orderDetailVerb('refresh')) !== undefined
  const path = screens.find(({ key }) => key === 'OrderDetail')?.path
  return (text, orderId) => {
    const isThere = here === path && search.get('id') === String(orderId)
    const show = () => go(`${path}?id=${orderId}`)
    toast.say(text, may && !isThere ? { action: { label: '查看', run: show } } : {})
  }
}
