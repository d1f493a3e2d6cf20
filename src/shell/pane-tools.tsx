import { CommandButton } from '../kit/command-button.tsx'
import { usePaneLocation } from '../plain/location.tsx'
import { paneVerb } from './verbs.ts'

/** What is done with a pane beside another one. */
export function PaneTools() {
  const follows = usePaneLocation().search.has('follow')
  return (
    <>
      <CommandButton command={paneVerb(follows ? 'unfollow' : 'swap')} iconOnly />
      <CommandButton command={paneVerb('close')} iconOnly />
    </>
  )
}
