import { channelCalls } from '../../generated/contract/calls/channel.ts'
import { SearchedField } from '../../plain/searched-field.tsx'

interface ClientFieldProps {
  readonly channelId: number | undefined
  onChange(channelId: string | undefined): void
}

/** Whose figures: one client's, or everybody's. */
export function ClientField({ channelId, onChange }: ClientFieldProps) {
  return (
    <span className="w-44">
      <SearchedField
        from={channelCalls.queryChannelListByKeywords}
        label="客户"
        value={channelId === undefined ? '' : String(channelId)}
        onChange={id => onChange(id || undefined)}
        clearable
        placeholder="全部客户"
        size="bar"
      />
    </span>
  )
}
