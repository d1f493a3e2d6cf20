import { useEffect, useState } from 'react'
import { onSettle } from '../plain/settled.ts'

/** Whether the screen of this name is still on its way: what it asks for later, while it stands, is no navigation. */
export function useNavigating(name: string | undefined): boolean {
  const [stood, setStood] = useState<string>()
  useEffect(() => onSettle(() => setStood(name)), [name])
  return name !== undefined && stood !== name
}
