import { type Press, spell } from './press.ts'

/** Why no default key and no rebinding may take a press. */
export type Reserved = '浏览器' | '输入法' | '系统' | '焦点' | '退格'

const shared: Readonly<Record<string, Reserved>> = {
  // The input method's own switches: Chinese/English, full/half width, simplified/traditional, punctuation.
  'Control+Space': '输入法',
  'Shift+Space': '输入法',
  'Control+Shift+KeyF': '输入法',
  'Control+Period': '输入法',
  'Control+Comma': '输入法',
  'Control+Shift+Space': '输入法',
  // Focus must be able to leave everything.
  Tab: '焦点',
  'Shift+Tab': '焦点',
  // Pressed once too often after a word was corrected.
  Backspace: '退格',
  'Shift+Backspace': '退格',
  F5: '浏览器',
  F11: '浏览器',
  F12: '浏览器',
}

const pc: Readonly<Record<string, Reserved>> = {
  'Control+KeyN': '浏览器',
  'Control+KeyT': '浏览器',
  'Control+KeyW': '浏览器',
  'Control+KeyL': '浏览器',
  'Control+Shift+KeyN': '浏览器',
  'Control+Shift+KeyT': '浏览器',
  'Control+Shift+KeyW': '浏览器',
  'Control+Shift+KeyP': '浏览器',
  'Control+Shift+KeyI': '浏览器',
  'Control+Shift+KeyJ': '浏览器',
  'Control+Shift+KeyC': '浏览器',
  'Control+Tab': '浏览器',
  'Control+Shift+Tab': '浏览器',
  'Control+PageUp': '浏览器',
  'Control+PageDown': '浏览器',
  'Control+F4': '浏览器',
  'Control+Minus': '浏览器',
  'Control+Equal': '浏览器',
  'Control+Digit0': '浏览器',
  'Alt+ArrowLeft': '浏览器',
  'Alt+ArrowRight': '浏览器',
  'Alt+Home': '浏览器',
  'Alt+KeyD': '浏览器',
  'Alt+F4': '系统',
  'Alt+Tab': '系统',
  'Alt+Space': '系统',
  'Control+Escape': '系统',
  'Control+Alt+Delete': '系统',
}

const mac: Readonly<Record<string, Reserved>> = {
  'Meta+KeyN': '浏览器',
  'Meta+KeyT': '浏览器',
  'Meta+KeyW': '浏览器',
  'Meta+KeyL': '浏览器',
  'Meta+KeyQ': '系统',
  'Meta+KeyH': '系统',
  'Meta+KeyM': '系统',
  'Meta+Space': '系统',
  'Meta+Tab': '系统',
  'Meta+Backquote': '系统',
  'Meta+Period': '输入法',
  'Meta+Comma': '浏览器',
  'Meta+Shift+KeyN': '浏览器',
  'Meta+Shift+KeyT': '浏览器',
  'Meta+Shift+KeyW': '浏览器',
  'Meta+Shift+KeyP': '浏览器',
  'Meta+Shift+KeyF': '输入法',
  'Meta+BracketLeft': '浏览器',
  'Meta+BracketRight': '浏览器',
  'Meta+ArrowLeft': '浏览器',
  'Meta+ArrowRight': '浏览器',
  'Meta+Minus': '浏览器',
  'Meta+Equal': '浏览器',
  'Meta+Digit0': '浏览器',
}

/** Who owns this press on this platform, or undefined when it is free. */
export function reservedBy(press: Press, onMac: boolean): Reserved | undefined {
  const spelled = spell(press, onMac)
  // AltGr arrives as Ctrl+Alt: on many layouts it is how letters and brackets are typed.
  if (!onMac && /^Control\+Alt\+(Shift\+)?(Key|Digit)/.test(spelled)) return '输入法'
  // Switches to another tab; browsers do not let a page have it.
  if (/^(Control|Meta)\+Digit[1-9]$/.test(spelled)) return '浏览器'
  return shared[spelled] ?? (onMac ? mac : pc)[spelled]
}
