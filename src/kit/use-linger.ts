import { useEffect, useState } from 'react'

/** What is true stays true for so many ms longer. */
export function useLinger(value: boolean, ms: number): boolean {
  const [lingering, setLingering] = useState(value)
  useEffect(() => {
    if (value) return setLingering(true)
    const timer = setTimeout(() => setLingering(false), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return ms === 0 ? value : value || lingering
}
