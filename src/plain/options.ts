import { skipToken, useQuery } from '@tanstack/react-query'
import type { BareCall } from '../contract/call.ts'
import type { Option, Unread } from '../kit/fields/options.ts'
import { send } from '../wire/client.ts'

/**
 * The choices of a reference: whatever shape the named call answers (options, a tree, a page), as one flat list; undefined:
 * on their way. None where nobody asks or they could not be read.
 */
export function useArriving(
  call: BareCall | undefined,
  input: Input = nothing,
): readonly Option[] | undefined {
  const { data, isError } = useAsked(call, input)
  return data ?? (isError || !call ? none : undefined)
}

/** The same for a field, which says what could not be read; none where nobody asks. */
export function useChoices(call: BareCall | undefined, input: Input = nothing): Choices {
  const { data, error, isFetching, refetch } = useAsked(call, input)
  if (!call) return { options: none, unread: undefined }
  if (data || !error || isFetching) return { options: data, unread: undefined }
  return { options: none, unread: { why: error.message, again: () => void refetch() } }
}

interface Choices {
  readonly options: readonly Option[] | undefined
  readonly unread: Unread | undefined
}

function useAsked(call: BareCall | undefined, input: Input) {
  return useQuery({
    queryKey: ['options', call?.id, input],
    queryFn: call ? () => fetchOptions(call, input) : skipToken,
    staleTime: 30_000,
  })
}

type Input = Readonly<Record<string, unknown>>
const nothing: Input = {}
const none: readonly Option[] = []

/** The chosen one of choices that are asked for as one types. */
export function useChosen(call: BareCall | undefined, value: string): Option | undefined {
  const asked = value === '' ? undefined : call
  const found = useArriving(asked, { id: Number(value) })
  // Not named by its number while its name is coming.
  return asked && found && namedOf(found, value)
}

/** One that is there no longer has nothing but its number. */
export function namedOf([found]: readonly Option[], value: string): Option {
  return found ?? { value, label: value }
}

/** The same, once, for who is no component. */
export async function fetchOptions(
  call: BareCall,
  input: Input = nothing,
  signal?: AbortSignal,
): Promise<Option[]> {
  const isPage = call.id.endsWith('.list') && call.method === 'GET'
  return flatten(await send(call, isPage ? { ...input, pageSize: 200 } : input, { dedupe: false, signal }))
}

function flatten(answer: unknown): Option[] {
  if (typeof answer === 'object' && answer !== null && 'records' in answer) return flatten(answer.records)
  return Array.isArray(answer) ? answer.flatMap(node => optionOf(node, '')) : []
}

/** A node of a tree carries the way to it: 戒指 / 素圈戒指. */
function optionOf(node: unknown, path: string): Option[] {
  if (typeof node !== 'object' || node === null) return []
  const id = 'id' in node ? node.id : 'value' in node ? node.value : undefined
  if (id === undefined) return []
  const name = nameOf(node)
  if (name === undefined) return []
  const label = path ? `${path} / ${name}` : name
  const code = 'code' in node && node.code ? String(node.code) : undefined
  const children = 'children' in node && Array.isArray(node.children) ? node.children : []
  return [{ value: String(id), label, code }, ...children.flatMap(child => optionOf(child, label))]
}

/** Roles and surveys are called otherwise than everything else, and what a search offers has a label. */
function nameOf(node: object): string | undefined {
  if ('name' in node) return String(node.name)
  if ('roleName' in node) return String(node.roleName)
  if ('title' in node) return String(node.title)
  return 'label' in node ? String(node.label) : undefined
}
