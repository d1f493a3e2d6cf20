import { getDefaultStore } from 'jotai'
import { isMac } from '../commands/keymap/label.ts'
import { ask } from '../kit/question-store.ts'
import { saveFile } from '../kit/save-file.ts'
import { offerAtom } from './desk.ts'
import type { KeysPorts } from './keys-commands.ts'
import { cheatSheetAtom, keysDialogAtom } from './overlays.ts'
import { keptKeys, saveOwnSettings } from './own-settings.ts'
import { ownAtom } from './own-state.ts'

const store = getDefaultStore()

/** The keys of this person, on this page. */
export const ownKeys: KeysPorts = {
  show: () => store.set(cheatSheetAtom, true),
  rebind() {
    store.set(cheatSheetAtom, false)
    store.set(keysDialogAtom, true)
  },
  changed: () => Object.keys(store.get(ownAtom).rebindings).length,
  characterKeys: () => store.get(ownAtom).characterKeys === 1,
  setCharacterKeys: on => saveOwnSettings(() => ({ characterKeys: on ? 1 : 0 })),
  async export() {
    const { keysFile } = await import('./keys-file.ts')
    saveFile(new File([keysFile(store.get(ownAtom).rebindings)], '快捷键.json', { type: 'application/json' }))
  },
  async import() {
    const { readKeysFile } = await import('./keys-file.ts')
    const file = await chosenFile()
    if (!file) return undefined
    const { commands } = store.get(offerAtom)
    const read = readKeysFile(await file.text(), commands, isMac())
    if ('refused' in read) return read
    const before = ownKeys.changed()
    const text = `现在修改过的${before}个动作的按键会换成文件里的，确定导入吗？`
    if (before > 0 && !(await ask({ text, confirmLabel: '导入' }))) return undefined
    await saveOwnSettings(() => ({ keys: keptKeys(read.rebindings) }))
    const n = Object.keys(read.rebindings).length
    return { said: `已导入${n}个动作的按键${read.unknown > 0 ? `，${read.unknown}个没有对应的动作` : ''}` }
  },
  reset: () => saveOwnSettings(() => ({ keys: [] })),
}

/** The browser's own question for a file; undefined where it was left. */
function chosenFile(): Promise<File | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.json,application/json'
  return new Promise(resolve => {
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
}
