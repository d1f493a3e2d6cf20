import { composing, isInComposition } from '../../../../commands/composing.ts'
import { attribute, element } from '../painter/elements.ts'
import { type Direction, writingActOf } from './keys.ts'

/** ready: the cursor stands on a cell. writing: begun by typing, arrows go on. editing: opened, arrows move in the text. */
export type Mode = 'ready' | 'writing' | 'editing'

export interface EditorPorts {
  /** The text of the active cell, for F2. */
  text(): string
  /** Why the active cell cannot be written; said instead of editing. */
  locked(): string | undefined
  refused(reason: string): void
  /** Takes the text; then the cursor goes this way. */
  commit(text: string, then: Direction | 'stay'): void
  /** Ctrl+Enter: into all selected cells. */
  commitAll(text: string): void
  /** A key while nothing is written; true when it was used. */
  key(event: KeyboardEvent): boolean
  /** A blank on a switch turns it; false: it stands on none. */
  turns(): boolean
  copy(): string | undefined
  cut(): void
  paste(text: string): void
  /** Writing has begun or ended. */
  changed(mode: Mode): void
}

/**
 * The one textarea that always has the focus while the grid is worked in. It lies over the active cell, unseen until
 * something is written: only so does a pinyin word begun on a cell keep its first letter. Writing begins with the
 * field's own `input` or `compositionstart`, never with a key's name.
 */
export class CellEditor {
  readonly field = element('textarea', 'sheet-editor data', {
    rows: '1',
    autocomplete: 'off',
    autocorrect: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'data-cell-cursor': '',
  })
  readonly #ports: EditorPorts
  #mode: Mode = 'ready'
  /** Its key has turned the switch: the blank that an input method writes for it all the same does nothing. */
  #isTurned = false

  constructor(ports: EditorPorts) {
    this.#ports = ports
    const { field } = this
    field.addEventListener('keydown', event => this.#keydown(event))
    field.addEventListener('compositionstart', () => this.#begin())
    field.addEventListener('input', () => {
      if (this.#isBlank()) return
      this.#begin()
      this.#grow()
    })
    field.addEventListener('copy', event => this.#copied(event))
    field.addEventListener('cut', event => {
      if (this.#copied(event)) this.#ports.cut()
    })
    field.addEventListener('paste', event => this.#pasted(event))
    field.addEventListener('blur', () => this.leave())
  }

  get mode(): Mode {
    return this.#mode
  }

  get text(): string {
    return this.field.value
  }

  focus(): void {
    this.field.focus({ preventScroll: true })
  }

  /** Opens the active cell with its text, or empty. */
  open(empty = false): void {
    if (this.#refuse()) return
    this.field.value = empty ? '' : this.#ports.text()
    this.#turn(empty ? 'writing' : 'editing')
    this.#grow()
    this.field.setSelectionRange(this.field.value.length, this.field.value.length)
  }

  /** Another cell, the mouse, another field: what was written is kept. */
  leave(): void {
    if (this.#mode === 'ready') return
    this.#close('stay')
  }

  cancel(): void {
    this.#turn('ready')
  }

  #refuse(): boolean {
    const reason = this.#ports.locked()
    if (reason === undefined) return false
    this.#ports.refused(reason)
    this.field.value = ''
    return true
  }

  /** Something arrived in the field by itself: a letter, or the first key of a composition. */
  #begin(): void {
    if (this.#mode !== 'ready') return
    if (this.#refuse()) return
    this.#turn('writing')
  }

  /** A lone blank, full width or not, as an input method that is switched on writes it. */
  #isBlank(): boolean {
    if (this.#mode !== 'ready' || !/^[ \u3000]$/.test(this.field.value)) return false
    if (!this.#isTurned && !this.#ports.turns()) return false
    this.#isTurned = false
    this.field.value = ''
    return true
  }

  #turn(mode: Mode): void {
    this.#mode = mode
    if (mode === 'ready') this.field.value = ''
    attribute(this.field, 'data-editing', mode === 'ready' ? undefined : '')
    attribute(this.field, 'data-cell-cursor', mode === 'ready' ? '' : undefined)
    this.#ports.changed(mode)
  }

  /** The field is as wide as what is written, at least as its cell. */
  #grow(): void {
    this.field.style.minWidth = '0'
    const { scrollWidth, clientWidth } = this.field
    this.field.style.minWidth = scrollWidth > clientWidth ? `${Math.min(480, scrollWidth + 16)}px` : '0'
  }

  #close(then: Direction | 'stay'): void {
    const { value } = this.field
    this.#turn('ready')
    this.#ports.commit(value, then)
  }

  #keydown(event: KeyboardEvent): void {
    this.#isTurned = this.#mode === 'ready' && isBlankOfMethod(event) && this.#ports.turns()
    if (this.#isTurned) {
      event.preventDefault()
      return
    }
    // The input method's own keys, its confirming Enter among them, are nobody else's. The one that comes just after
    // (WebKit) is spent too: left alone it would break the line.
    if (composing(event)) {
      if (!isInComposition(event)) event.preventDefault()
      return
    }
    if (this.#mode === 'ready') {
      if (this.#ports.key(event)) event.preventDefault()
      return
    }
    if (this.#writingKey(event)) event.preventDefault()
    // A key that edits the text is no command of the page: Ctrl+Z undoes in the field.
    if (!event.defaultPrevented || event.key === 'Escape') event.stopPropagation()
  }

  #writingKey(event: KeyboardEvent): boolean {
    const act = writingActOf(event)
    switch (act?.kind) {
      case 'newline':
        this.#newline()
        return true
      case 'fill':
        this.#fill()
        return true
      case 'done':
        this.#close(act.direction)
        return true
      case 'go':
        if (this.#mode === 'editing') return false
        this.#close(act.direction)
        return true
      case 'cancel':
        this.cancel()
        return true
      case 'turn':
        this.#turn(this.#mode === 'writing' ? 'editing' : 'writing')
        return true
      default:
        return false
    }
  }

  #fill(): void {
    const { value } = this.field
    this.#turn('ready')
    this.#ports.commitAll(value)
  }

  #newline(): void {
    const { selectionStart, selectionEnd } = this.field
    this.field.setRangeText('\n', selectionStart, selectionEnd, 'end')
    this.#grow()
  }

  #copied(event: ClipboardEvent): boolean {
    if (this.#mode !== 'ready') return false
    const text = this.#ports.copy()
    if (text === undefined) return false
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    return true
  }

  #pasted(event: ClipboardEvent): void {
    if (this.#mode !== 'ready') return
    event.preventDefault()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text !== '') this.#ports.paste(text)
  }
}

/** A space that an input method has seen before the page, while nothing is being composed. */
function isBlankOfMethod(event: KeyboardEvent): boolean {
  const { code, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event
  const isBare = !(ctrlKey || metaKey || altKey || shiftKey)
  return code === 'Space' && isBare && !isComposing && isInComposition(event)
}
