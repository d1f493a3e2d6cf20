import { useEffect, useState } from 'react'
import { toast } from '../../kit/toast.tsx'
import { type Chosen, viewParameter, withoutView } from './chosen.ts'
import type { ViewSeat } from './view-location.tsx'

interface ViewWatchProps {
  readonly seat: Pick<ViewSeat, 'own' | 'refetch'>
  readonly chosen: Chosen
  /** The server has said which views there are, or could not be asked. */
  readonly known: boolean
}

/** Keeps the address true: it names the view that is open, and none that is not there. */
export function ViewWatch({ seat, chosen, known }: ViewWatchProps) {
  const { own, refetch } = seat
  const { search, patch } = own
  const { view, missing } = chosen
  // One that a colleague has shared a moment ago is not among those that are remembered.
  const [sought, setSought] = useState<string>()
  useEffect(() => {
    if (missing === undefined || !known || sought === missing) return
    void refetch().then(() => setSought(missing))
  }, [missing, known, sought, refetch])
  const gone = missing !== undefined && sought === missing
  useEffect(() => {
    if (!gone) return
    toast.warn('视图不存在，或者没有分享给你')
    patch({ [viewParameter]: withoutView }, { replace: true })
  }, [gone, patch])
  // What is opened first is named: the link says the same to a colleague.
  const unnamed = view && !search.has(viewParameter) ? view.id : undefined
  useEffect(() => {
    if (unnamed !== undefined) patch({ [viewParameter]: String(unnamed) }, { replace: true })
  }, [unnamed, patch])
  return null
}
