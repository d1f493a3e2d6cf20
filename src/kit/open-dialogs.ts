import { useEffect } from 'react'

/** How many dialogs stand: while one does, no key acts on what lies behind it. */
let open = 0

export function anyDialog(): boolean {
  return open > 0
}

export function useOpenDialog(): void {
  useEffect(() => {
    open += 1
    return () => {
      open -= 1
    }
  }, [])
}
