import { useEffect, useState } from 'react'

/** True only once `active` has held for `ms`: what is quick enough never flashes a skeleton or a ring. */
export function useDelayed(active: boolean, ms = 300): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, ms])
  return active && late
}
