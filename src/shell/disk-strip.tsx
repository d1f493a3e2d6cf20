import { atom, useAtomValue } from 'jotai'
import HardDrive from 'lucide-react/icons/hard-drive'
import { message } from '../values/messages.ts'
import { Strip } from './strip.tsx'

/** Whether the server is read only, as the event stream said last. */
export const diskFullAtom = atom(false)

/** As long as the server's disk is full: why nothing can be saved, before somebody tries to. */
export function DiskStrip() {
  return useAtomValue(diskFullAtom) ? <Strip icon={HardDrive} text={message('err.full')} /> : null
}
