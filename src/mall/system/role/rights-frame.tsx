import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Kbd } from '../../../kit/kbd.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useCtrlEnter } from '../../../kit/use-ctrl-enter.ts'
import { message } from '../../../values/messages.ts'
import type { RightsState } from './use-rights.ts'

interface RightsFrameProps {
  readonly title: string
  readonly roleName: string
  readonly chosen: number
  readonly state: RightsState
  readonly children: ReactNode
}

/** The dialog around a role's rights: whose they are, how many, what changes, 取消 and 确定. */
export function RightsFrame({ title, roleName, chosen, state, children }: RightsFrameProps) {
  const { saving, more, less, dirty, confirm, leave } = state
  useCtrlEnter(() => void confirm())
  return (
    <Dialog
      open
      bare
      title={title}
      fact={<Tag tone="grey">{roleName}</Tag>}
      width={640}
      height={732}
      onClose={() => void leave()}
      footStart={
        <>
          <span className="text-ink-2">
            已选 <b>{chosen}</b> 项
          </span>
          {dirty ? (
            <span className="truncate text-12 text-ink-3">
              {`比上次多${more}项、少${less}项，保存后2秒内生效`}
            </span>
          ) : null}
        </>
      }
      foot={
        <>
          <Button size="form" onClick={() => void leave()} keys={<Kbd>Esc</Kbd>}>
            {message('btn.cancel')}
          </Button>
          <Button
            kind="primary"
            size="form"
            busy={saving}
            onClick={() => void confirm()}
            keys={<Kbd>Ctrl Enter</Kbd>}
          >
            {message('btn.ok')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
