import { Status, type StatusTone } from '../../../kit/status.tsx'
import { pictureStates } from '../../../values/order/picture.ts'

const tones: Readonly<Record<string, StatusTone>> = { 1: 'warn', 2: 'info', 3: 'info', 4: 'on', 5: 'err' }
const words: Readonly<Record<string, string>> = pictureStates

export function StateMark({ state }: { readonly state: number }) {
  return <Status tone={tones[state] ?? 'plain'}>{words[state] ?? ''}</Status>
}
