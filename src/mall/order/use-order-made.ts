import { useCommand } from '../../kit/commands-context.tsx'
import { toast } from '../../kit/toast.tsx'
import { usePaneLocation } from '../../plain/location.tsx'
import { screens } from '../../values/screens.ts'
import { orderDetailVerb } from './order/detail/handle.ts'
import { sayOrder } from './order-made.ts'

/** The same from a dialog; whoever is on the page of that order already needs no way to it. */
export function useOrderMade(): (text: string, orderId: number) => void {
  const { go, path: here, search } = usePaneLocation()
  const may = useCommand(orderDetailVerb('refresh')) !== undefined
  const path = screens.find(({ key }) => key === 'OrderDetail')?.path
  return (text, orderId) => {
    const isThere = here === path && search.get('id') === String(orderId)
    const sees = () => may && !isThere
    sayOrder({ sees, open: () => go(`${path}?id=${orderId}`), say: toast.say }, text, orderId)
  }
}
