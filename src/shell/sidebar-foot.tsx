import { useAtomValue } from 'jotai'
import { CommandButton } from '../kit/command-button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { Popover } from '../kit/popover.tsx'
import { Segment } from '../kit/segment.tsx'
import type { Session } from '../session/storage.ts'
import { setTheme, themeAtom } from './theme.ts'

/** Who is signed in, in which role, and the few settings that are the operator's own. */
export function SidebarFoot({ session, folded }: { session: Session; folded: boolean }) {
  const theme = useAtomValue(themeAtom)
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
      <Popover
        label="设置"
        side="above"
        edge="start"
        className="w-56 p-3"
        opener={props => <IconButton {...props} label="设置" icon="settings" />}
      >
        {() => (
          <div className="flex flex-col gap-3">
            <span className="text-12 text-ink-3">外观</span>
            <Segment
              label="外观"
              value={theme}
              wide
              options={[
                { value: 'light', label: '浅色' },
                { value: 'dark', label: '深色' },
                { value: 'system', label: '系统' },
              ]}
              onChange={setTheme}
            />
            <CommandButton id="session.own" variant="plain" className="justify-center" />
            <CommandButton id="session.signOut" variant="plain" className="justify-center" />
          </div>
        )}
      </Popover>
    </div>
  )
}
