import { useEffect, useRef, useState } from 'react'
import { focusWrong } from '../../../../plain/form/refusal.ts'
import { Refused } from '../../../../wire/errors.ts'
import type { Details } from './model.ts'

/** The sentences of fields that something is wrong with, by the field. */
export type Wrong = Readonly<Record<string, string>>

/**
 * What the server has refused, as it was sent or only tried, each sentence once: at the field that it names, else over the
 * form (`said`), or in its foot for as long as it cannot be sent (`why`). In `body` the field gets the focus.
 */
export function useRefusal({ metalMode }: Details, tried: Error | null) {
  const [sent, setSent] = useState<Refused>()
  const body = useRef<HTMLDivElement>(null)
  // Of what is only tried the field is marked: who types on elsewhere is not taken away from there.
  useEffect(() => {
    if (sent) focusWrong(body)
  }, [sent])
  const fields = ['receiver', 'phone', 'address', ...(metalMode === 2 ? ['deposit'] : [])]
  const all = [sent, tried].map(error => {
    const field = error instanceof Refused ? error.field : undefined
    return { sentence: error?.message, field: fields.find(each => each === field) }
  })
  const wrong: Wrong = Object.fromEntries(
    all.flatMap(({ field, sentence }) =>
      field === undefined || sentence === undefined ? [] : [[field, sentence] as const],
    ),
  )
  const [over, foot] = all.map(({ field, sentence }) => (field === undefined ? sentence : undefined))
  return { body, wrong, why: foot, said: over === foot ? undefined : over, setSent }
}
