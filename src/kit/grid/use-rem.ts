import { useEffect, useState } from 'react'

function read(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

/** How many px a rem is now: the windowing counts in px, the rows are drawn in rem. */
export function useRem(): number {
  const [rem, setRem] = useState(read)
  useEffect(() => {
    const update = () => setRem(read())
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [])
  return rem
}
