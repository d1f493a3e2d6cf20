import { FailedPane } from '../../../plain/failed-pane.tsx'
import { settings, settingsOf } from '../../../values/settings.ts'
import { shown, titleOf } from '../setting/model.ts'
import { Part } from './part.tsx'
import { type AllSettings, useAllSettings } from './use-status.ts'

interface Line {
  readonly id: string
  readonly title: string
  readonly value: string
  readonly from: string
  readonly isSet: boolean
}

/** Every setting of the mall: what holds, where it comes from, and when a change of it counts. */
export function Settings() {
  const asked = useAllSettings()
  if (!asked.data)
    return asked.error ? <FailedPane error={asked.error} onRetry={() => void asked.refetch()} /> : null
  const { environment, general } = asked.data
  return (
    <>
      <Part title="环境变量" fact="启动时读取，修改后要重新启动">
        <Lines lines={environment.map(environmentLine)} />
      </Part>
      <Part title="通用设置" fact="保存在数据库里，保存后立即生效，不用重新启动">
        <Lines lines={general.flatMap(generalLine)} />
      </Part>
    </>
  )
}

function environmentLine({ name, title, value, isSet }: AllSettings['environment'][number]): Line {
  return { id: name, title, value: value || '未设置', from: isSet ? '环境变量' : '默认', isSet }
}

function generalLine(each: AllSettings['general'][number]): readonly Line[] {
  const { group, key, value, isSet, updateTime, updateBy } = each
  const setting = settingsOf(group)[key]
  if (!setting) return []
  const { label, unit } = titleOf(setting)
  const isPlain = setting.holds === 'text' || setting.holds === 'money'
  return [
    {
      id: `${group}.${key}`,
      title: `${settings[group].title} › ${label}`,
      value: `${shown(setting, value)}${unit && !isPlain ? ` ${unit}` : ''}` || '未设置',
      from: isSet ? `数据库，${updateBy} ${updateTime?.slice(0, 16)}` : '默认',
      isSet,
    },
  ]
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="w-full table-fixed border-collapse">
      <thead className="bg-sunken text-left text-12 text-ink-3">
        <tr className="h-row border-b border-line-2">
          <th className="w-56 px-2 font-normal">名称</th>
          <th className="w-52 px-2 font-normal">设置</th>
          <th className="px-2 font-normal">现在的值</th>
          <th className="w-56 px-2 font-normal">来自</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, title, value, from, isSet }) => (
          <tr key={id} className="h-row border-b border-line-1">
            <td className="data truncate px-2 text-ink-2">{id}</td>
            <td className="truncate px-2">{title}</td>
            <td className={`data truncate px-2 ${value === '未设置' ? 'text-ink-3' : ''}`}>{value}</td>
            <td className={`truncate px-2 ${isSet ? '' : 'text-ink-3'}`}>{from}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
