import { Status, type StatusTone } from '../../../kit/status.tsx'
import { operationStates } from '../../../values/lists.ts'

const tones: Readonly<Record<string, StatusTone>> = { 1: 'warn', 2: 'warn', 3: 'info', 4: 'on', 5: 'off' }
const words: Readonly<Record<string, string>> = operationStates

export function StateMark({ state }: { readonly state: number }) {
  return <Status tone={tones[state] ?? 'plain'}>{words[state] ?? ''}</Status>
}
