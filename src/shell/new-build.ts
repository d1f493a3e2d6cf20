import { atom } from 'jotai'

/** Whether the server has another build of the console than the one that runs here. */
export const newBuildAtom = atom(false)

/** As the server names a build: by the address of the first script of its page. */
export function isAnother(build: string): boolean {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return own !== null && new URL(own.src).pathname !== build
}
