import { useEffect } from 'react'
import { isMac, keyLabel } from '../commands/keymap/label.ts'
import { toast } from '../kit/toast.tsx'
import { journal, lookup } from './desk.ts'
import { afterDeed, keepPresses, loadPresses } from './key-hints.ts'
import { keysNow } from './own-state.ts'

/** Who presses a button by mouse again and again is told its key, once. */
export function useKeyHints(): void {
  useEffect(() => {
    // J held down is a deed a row: what is known is not looked up again for each.
    const known = new Set<string>()
    return journal.subscribe(entry => {
      if (known.has(entry.command)) return
      const command = lookup(entry.command)
      const keys = command && keysNow(command)[0]
      const before = loadPresses()
      const { presses, tell } = afterDeed(before, entry, keys !== undefined)
      if (presses !== before) keepPresses(presses)
      if (presses[entry.command] === 'known') known.add(entry.command)
      if (tell && command && keys !== undefined)
        toast.tell(`“${command.title}”也可以按 ${keyLabel(keys, isMac())}`)
    })
  }, [])
}
