import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { NameBar } from '../../../kit/name-bar.tsx'
import type { ControlProps } from '../../../plain/editor/field-control.tsx'
import { useChosen } from '../../../plain/options.ts'
import { SearchedField } from '../../../plain/searched-field.tsx'

const clients = channelCalls.queryChannelListByKeywords

/** Some clients of more than a list shows: each that is found is added below, where its box takes it away again. */
export function ClientsField({ value, onChange, onBlur, label }: ControlProps) {
  const chosen = value === '' ? [] : value.split(',')
  return (
    <>
      <SearchedField
        from={clients}
        value=""
        onChange={id => {
          if (id && !chosen.includes(id)) onChange([...chosen, id].join(','))
        }}
        onBlur={onBlur}
        label={label}
        placeholder="客户名称/客户编码"
      />
      {chosen.map(id => (
        <Client key={id} id={id} onRemove={() => onChange(chosen.filter(other => other !== id).join(','))} />
      ))}
    </>
  )
}

function Client({ id, onRemove }: { readonly id: string; onRemove(): void }) {
  const option = useChosen(clients, id)
  return (
    <Checkbox checked onChange={onRemove} className="mr-3">
      {option ? option.label : <NameBar />}
    </Checkbox>
  )
}
