import { skipToken, useQuery } from '@tanstack/react-query'
import { FilterChip } from '../kit/chip.tsx'
import { useCommand } from '../kit/commands-context.tsx'
import { cx } from '../kit/cx.ts'
import { splitCodes } from '../values/codes.ts'
import { send } from '../wire/client.ts'
import { fromAddress } from '../wire/long-values.ts'
import { missingOf } from './codes-answer.ts'
import type { Filter } from './plain.ts'
import { listVerb } from './verbs.ts'

interface CodesChipProps {
  readonly filter: Extract<Filter, { kind: 'codes' }>
  /** As it stands in the address. */
  readonly text: string
  /** The list stands in their order. */
  readonly sorted: boolean
  onOpen(): void
  onRemove(): void
}

/** How many codes are asked for, and which of them are nowhere. */
export function CodesChip({ filter, text, sorted, onOpen, onRemove }: CodesChipProps) {
  const { codes } = splitCodes(fromAddress(text))
  const { data = [] } = useQuery({
    queryKey: ['codes', filter.missing.id, codes],
    queryFn:
      codes.length > 0
        ? async () => missingOf(await send(filter.missing, { codes }, { dedupe: false }))
        : skipToken,
  })
  return (
    <>
      <FilterChip field={filter.title} value={said(codes, data)} onOpen={onOpen} onRemove={onRemove} />
      {codes.length > 1 ? <PastedOrder on={sorted} /> : null}
    </>
  )
}

function PastedOrder({ on }: { on: boolean }) {
  const state = useCommand(listVerb('pasted'))
  if (!state) return null
  return (
    <button
      type="button"
      data-command={state.command.id}
      aria-pressed={on}
      onClick={() => state.run('button')}
      className={cx(
        'ml-1.5 h-6.5 rounded-6 border px-1.75',
        on ? 'border-line-2 bg-active' : 'border-dashed border-line-3 text-ink-3 hover:bg-hover',
      )}
    >
      {state.command.title}
    </button>
  )
}

function said(codes: readonly string[], missing: readonly string[]): string {
  const [first] = codes
  // A link that another browser shortened: the list shows all, and this says why.
  if (first === undefined) return '编码没有保存在这台电脑上'
  const count = codes.length === 1 ? first : `${codes.length}个`
  if (missing.length === 0) return count
  return `${count}，未找到${missing.length}个：${missing.slice(0, 3).join('、')}${missing.length > 3 ? '…' : ''}`
}
