import { useEffect } from 'react'
import { Binding } from './binding.tsx'
import { exchange } from './exchange.ts'
import type { Answer } from './resolve.ts'
import { SignIn } from './sign-in.tsx'

export type Entering = Extract<Answer, { kind: 'exchange' }> | { readonly kind: 'sign-in' | 'binding' }

/** What stands before a session: one chunk, because they share the form of phone and code. */
export function Entrance({ entering, uid }: { entering: Entering; uid: string | undefined }) {
  if (entering.kind === 'exchange') return <Exchange scan={entering} />
  return entering.kind === 'binding' ? <Binding key={uid} uid={uid} /> : <SignIn />
}

function Exchange({ scan }: { scan: Extract<Answer, { kind: 'exchange' }> }) {
  useEffect(() => void exchange(scan), [scan])
  return (
    <p role="status" className="grid h-screen place-items-center text-ink-3">
      正在登录
    </p>
  )
}
