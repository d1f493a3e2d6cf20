import type { ComponentType } from 'react'
import { useCommands } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { FunctionCode } from '../../../values/functions.ts'

interface DialogAtProps {
  /** Of the address: it holds the id of the order. */
  readonly parameter: string
  /** Whoever holds none of them has no dialog, in whatever list he came to it; without codes whoever sees the order. */
  readonly permit?: readonly FunctionCode[]
  readonly of: ComponentType<{ readonly orderId: number; onClose(): void }>
}

/** A dialog about one order: beside the list, and on the page of the order, where the address says of which. */
export function DialogAt({ parameter, permit, of: Dialog }: DialogAtProps) {
  const { search, patch } = usePaneLocation()
  const { may } = useCommands()
  const text = search.get(parameter) ?? ''
  const isOpen = (permit === undefined || may(permit)) && /^[1-9]\d{0,14}$/.test(text)
  return (
    <Fetched>
      {isOpen ? <Dialog orderId={Number(text)} onClose={() => patch({ [parameter]: undefined })} /> : null}
    </Fetched>
  )
}
