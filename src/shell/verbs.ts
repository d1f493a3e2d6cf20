import { verbsOf } from '../commands/verbs.ts'

/** What the frame of the console shows before the commands themselves are loaded. */
export const keysVerb = verbsOf<'show' | 'rebind' | 'characters' | 'export' | 'import' | 'reset'>('keys')
export const sidebarVerb = verbsOf<'toggle' | 'find'>('sidebar')
export const sessionVerb = verbsOf<'own' | 'unbind' | 'endOthers' | 'signOut'>('session')
export const paneVerb = verbsOf<'open' | 'other' | 'swap' | 'close' | 'unfollow'>('pane')
