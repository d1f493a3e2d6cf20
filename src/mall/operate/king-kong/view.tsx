import { CommandButton } from '../../../kit/command-button.tsx'
import { Status } from '../../../kit/status.tsx'
import { useArea } from './area.ts'
import { kingKongVerb } from './thing.ts'

export { controls } from '../../parts/jump-field.tsx'

/** Under the list: whether the first page has the area at all, and the way to change that. */
export function Overlay() {
  const { data: status } = useArea()
  if (status === undefined) return null
  return (
    <div className="flex h-bar flex-none items-center gap-3 border-t border-line-1 px-4">
      <Status tone={status === 1 ? 'on' : 'off'}>
        {status === 1 ? '首页正在显示金刚区' : '首页不显示金刚区'}
      </Status>
      <span className="flex-1" />
      <CommandButton command={kingKongVerb(status === 1 ? 'hide' : 'show')} variant="quiet" />
    </div>
  )
}
