import type { ReactNode } from 'react'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { FormNotices } from '../../../plain/form/form-notices.tsx'
import { showTime } from '../../../values/time.ts'
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
  const { saving, more, less, dirty, draft, confirm, leave } = state
  return (
    <Dialog
      open
      bare
      title={title}
      fact={<Tag tone="grey">{roleName}</Tag>}
      width={640}
      height={732}
      onClose={leave}
      footStart={
        <>
          <span className="text-ink-2">
            已选 <b>{chosen}</b> 项
          </span>
          {dirty ? (
            <span className="truncate text-12 text-ink-2">
              {`比上次多${more}项、少${less}项，保存后2秒内生效`}
              {draft.keptAt === undefined ? '' : `，草稿 ${showTime(draft.keptAt).slice(11, 16)}`}
            </span>
          ) : null}
        </>
      }
      foot={<ConfirmFoot busy={saving} onCancel={leave} onConfirm={() => void confirm()} />}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="flex-none px-5 pt-3 empty:hidden">
          <FormNotices state={state} />
        </div>
        {children}
      </div>
    </Dialog>
  )
}
