import { skipToken, useQuery } from '@tanstack/react-query'
import type { BareCall } from '../contract/call.ts'
import type { Option } from '../kit/fields/options.ts'
import { send } from '../wire/client.ts'

/** The choices of a reference: whatever shape the named call answers (options, a tree, a page), as one flat list. */
export function useOptions(call: BareCall | undefined): readonly Option[] {
  const { data } = useQuery({
    queryKey: ['options', call?.id],
    queryFn: call ? () => fetchOptions(call) : skipToken,
    staleTime: 30_000,
  })
  return data ?? none
}

const none: readonly Option[] = []

/** The same, once, for who is no component. */
export async function fetchOptions(call: BareCall): Promise<Option[]> {
  const isPage = call.id.endsWith('.list') && call.method === 'GET'
  return flatten(await send(call, isPage ? { pageSize: 200 } : {}, { dedupe: false }))
}

function flatten(answer: unknown): Option[] {
  if (typeof answer === 'object' && answer !== null && 'records' in answer) return flatten(answer.records)
  return Array.isArray(answer) ? answer.flatMap(node => optionOf(node, '')) : []
}

/** A node of a tree carries the way to it: 戒指 / 素圈戒指. */
function optionOf(node: unknown, path: string): Option[] {
  if (typeof node !== 'object' || node === null || !('id' in node) || !('name' in node)) return []
  const label = path ? `${path} / ${node.name}` : String(node.name)
  const code = 'code' in node && node.code ? String(node.code) : undefined
  const children = 'children' in node && Array.isArray(node.children) ? node.children : []
  return [{ value: String(node.id), label, code }, ...children.flatMap(child => optionOf(child, label))]
}
