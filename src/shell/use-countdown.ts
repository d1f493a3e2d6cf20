import { useEffect, useState } from 'react'

/** Seconds left, counted by the clock: a tab that slept does not wait longer. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  return [
    left,
    seconds => {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  ]
}
