import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { Popover } from '../kit/popover.tsx'
import type { Session } from '../session/storage.ts'
import { shownAtom } from './interface-state.ts'

const SettingsSheet = lazy(() =>
  import('./settings-sheet.tsx').then(module => ({ default: module.SettingsSheet })),
)

/** Who is signed in, in which role, and the few settings that are the operator's own. */
export function SidebarFoot({ session, folded }: { session: Session; folded: boolean }) {
  const shown = useAtomValue(shownAtom)
  const { realName, position, roles } = session.userInfo
  return (
    <div
      className={`flex flex-none items-center gap-1 border-t border-line-2 py-1.5 ${folded ? 'flex-col px-1' : 'px-2'}`}
    >
      <div className="flex min-w-0 flex-1 items-center gap-2 px-1.5 py-0.75">
        <span
          aria-hidden
          className="size-5.5 flex-none rounded-full bg-accent-tint-2 text-center text-11 leading-5.5 font-semibold text-accent-text"
        >
          {realName.slice(-1)}
        </span>
        {folded ? null : (
          <>
            <span className="truncate">{realName}</span>
            <span className="truncate text-12 text-ink-3">{roles[0]?.roleName ?? position}</span>
          </>
        )}
      </div>
      {shown.showSettings ? (
        <Popover
          label="设置"
          side="above"
          edge="start"
          className="w-56 p-3"
          opener={props => <IconButton {...props} label="设置" icon="settings" />}
        >
          {() => (
            <Suspense fallback={null}>
              <SettingsSheet />
            </Suspense>
          )}
        </Popover>
      ) : null}
    </div>
  )
}
