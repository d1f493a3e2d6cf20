import { Status, type StatusTone } from '../../../kit/status.tsx'
import { returnVerdicts } from '../../../values/lists.ts'

export type Verdict = keyof typeof returnVerdicts

const tones: Readonly<Record<Verdict, StatusTone>> = { 0: 'warn', 1: 'on', 2: 'info', 3: 'off' }

export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  return <Status tone={tones[verdict]}>{returnVerdicts[verdict]}</Status>
}
