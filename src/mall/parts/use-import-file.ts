import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BareCall, Call, In, Out } from '../../contract/call.ts'
import type { Thing } from '../../plain/plain.ts'
import { saidBy } from '../../values/said-by.ts'
import { upload } from '../../wire/upload.ts'

export interface FileSending {
  readonly busy: boolean
  /** Why the last one was refused. */
  readonly refused: string | undefined
  choose(file: File): void
}

/** Sends a chosen file at once and keeps the result; then the thing's list is read again. */
export function useImportFile<C extends Call>(
  thing: Thing,
  call: BareCall<C>,
  input: (file: File) => In<C>,
): FileSending & { readonly done: Out<C> | undefined } {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [done, setDone] = useState<Out<C>>()
  const choose = async (file: File) => {
    setBusy(true)
    setRefused(undefined)
    try {
      const answer = await upload(call, input(file))
      setDone(() => answer)
      await client.invalidateQueries({ queryKey: [thing.id] })
    } catch (error) {
      setRefused(saidBy(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, done, choose: file => void choose(file) }
}
