import type { ComponentType } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { orderVerb } from './detail/handle.ts'

interface DialogAtProps {
  /** Of the address: it holds the id of the order. */
  readonly parameter: string
  /** Whoever lacks the command has no dialog. */
  readonly verb: Parameters<typeof orderVerb>[0]
  readonly of: ComponentType<{ readonly orderId: number; onClose(): void }>
}

/** A dialog about one order: beside the list, and on the page of the order, where the address says of which. */
export function DialogAt({ parameter, verb, of: Dialog }: DialogAtProps) {
  const { search, patch } = usePaneLocation()
  const may = useCommand(orderVerb(verb)) !== undefined
  const text = search.get(parameter) ?? ''
  const isOpen = may && /^[1-9]\d{0,14}$/.test(text)
  return (
    <Fetched>
      {isOpen ? <Dialog orderId={Number(text)} onClose={() => patch({ [parameter]: undefined })} /> : null}
    </Fetched>
  )
}
