import { useAtomValue } from 'jotai'
import { version } from '../generated/shell/version.ts'
import { CommandButton } from '../kit/command-button.tsx'
import { Segment } from '../kit/segment.tsx'
import { Switch } from '../kit/switch.tsx'
import { handbookVerb } from './handbook/opening.ts'
import { shownAtom, toggleShown } from './interface-state.ts'
import { toggles } from './interface-toggles.ts'
import { setTheme, themeAtom } from './theme.ts'
import { tourVerb } from './tour/opening.ts'
import { sessionVerb } from './verbs.ts'

/** The few settings that are the operator's own, and the way out. */
export function SettingsSheet() {
  const theme = useAtomValue(themeAtom)
  const shown = useAtomValue(shownAtom)
  return (
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
      <span className="text-12 text-ink-3">界面</span>
      {toggles.map(({ name, title }) => (
        <Switch
          key={name}
          checked={shown[name]}
          onChange={() => toggleShown(name)}
          className="flex-row-reverse justify-between"
        >
          {title}
        </Switch>
      ))}
      <CommandButton command={handbookVerb('open')} variant="plain" className="justify-center" />
      <CommandButton command={tourVerb('open')} variant="plain" className="justify-center" />
      <CommandButton command={sessionVerb('own')} variant="plain" className="justify-center" />
      <CommandButton command={sessionVerb('signOut')} variant="plain" className="justify-center" />
      <span className="text-center text-12 text-ink-3">{`版本 ${version}`}</span>
    </div>
  )
}
