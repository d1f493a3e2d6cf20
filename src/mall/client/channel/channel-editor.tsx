import { useEffect, useState } from 'react'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { Editor, type EditorProps } from '../../../plain/editor/editor.tsx'
import { FieldRow } from '../../../plain/editor/field-row.tsx'
import { formFields } from '../../../plain/editor/form-model.ts'
import type { OwnForm, OwnRowsProps } from '../../../plain/editor/own-form.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { onlyRow, parameter } from '../../../plain/query.ts'
import { send } from '../../../wire/client.ts'
import { nextClient } from '../next-client.ts'
import { channel } from './thing.ts'

const form: OwnForm = { fitted: (_thing, values) => values, Rows: ChannelRows }

/**
 * 客户: a new one has the next number, until somebody writes another. Where the list goes by number it stands on the last
 * page: what says that it was saved leads to it.
 */
export function ChannelEditor(props: EditorProps) {
  const { patch, search } = usePaneLocation()
  const show = async (channelId: number) => {
    const row = await send(channelCalls.queryChannelById, { channelId }).catch(() => undefined)
    if (!row) return
    // Whatever the list is filtered by would hide it.
    const filters = [...search.keys()].filter(key => key.startsWith(parameter('')))
    patch({
      ...Object.fromEntries(filters.map(key => [key, undefined])),
      page: undefined,
      ...onlyRow(channel, row),
    })
  }
  const next = (id: number | undefined) =>
    props.which === 'new' && id !== undefined ? { label: '查看', run: () => void show(id) } : undefined
  return <Editor {...props} own={form} next={next} />
}

function ChannelRows({ values: { companyName, clientNo }, isNew, set }: OwnRowsProps) {
  const [next, setNext] = useState<string>()
  useEffect(() => {
    if (!isNew) return
    const control = new AbortController()
    // Whoever cannot be told types one, as before.
    nextClient(control.signal).then(setNext, () => {})
    return () => control.abort()
  }, [isNew])
  // With the name, and not before: a form that nobody has written in is left without a question. Never while somebody is
  // in the field itself, where it would be taken for the beginning of what he types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: given when the name is written, not when the number is emptied
  useEffect(() => {
    if (isNew && next !== undefined && companyName !== '' && clientNo === '') set({ clientNo: next })
  }, [companyName])
  const hint = isNew && clientNo === '' && next !== undefined ? `下一个编码是${next}` : undefined
  return formFields(channel).map(({ name }) => (
    <FieldRow key={name} name={name} hint={name === 'clientNo' ? hint : undefined} />
  ))
}
