import { toggleMark } from '@milkdown/kit/prose/commands'
import { redo, redoDepth, undo, undoDepth } from '@milkdown/kit/prose/history'
import type { MarkType } from '@milkdown/kit/prose/model'
import type { EditorState } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'

/** What the tools do to a text, and what they show of it. */
export type Toggle = 'strong' | 'em' | 'underline' | 'strike'
export type Styled = 'color' | 'fontSize' | 'fontFamily'

export interface Shown {
  readonly on: ReadonlySet<string>
  /** '' where none is set, or several are. */
  readonly styles: Readonly<Record<Styled, string>>
  readonly align: string
  readonly href: string
  /** Characters. */
  readonly selected: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly characters: number
  readonly images: number
}

export const nothingShown: Shown = {
  on: new Set(),
  styles: { color: '', fontSize: '', fontFamily: '' },
  align: 'left',
  href: '',
  selected: 0,
  canUndo: false,
  canRedo: false,
  characters: 0,
  images: 0,
}

export function shownOf(state: EditorState): Shown {
  const { from, to, empty, $from } = state.selection
  const marks = empty ? (state.storedMarks ?? $from.marks()) : marksBetween(state, from, to)
  const held = (name: string, attribute = 'value') =>
    String(marks.find(({ type }) => type.name === name)?.attrs[attribute] ?? '')
  let images = 0
  state.doc.descendants(node => {
    if (node.type.name === 'image') images += 1
  })
  return {
    on: new Set(marks.map(({ type }) => type.name)),
    styles: { color: held('color'), fontSize: held('fontSize'), fontFamily: held('fontFamily') },
    align: String($from.parent.attrs.align ?? 'left'),
    href: held('link', 'href'),
    selected: [...state.doc.textBetween(from, to)].length,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    characters: [...state.doc.textContent].length,
    images,
  }
}

function marksBetween(state: EditorState, from: number, to: number) {
  const found = new Map(
    state.doc
      .resolve(from)
      .marksAcross(state.doc.resolve(to))
      ?.map(mark => [mark.type.name, mark]),
  )
  state.doc.nodesBetween(from, to, node => {
    if (node.isText)
      for (const mark of node.marks) if (!found.has(mark.type.name)) found.set(mark.type.name, mark)
  })
  return [...found.values()]
}

function markOf(view: EditorView, name: string): MarkType | undefined {
  return view.state.schema.marks[name]
}

export function toggle(view: EditorView, name: Toggle): void {
  const mark = markOf(view, name)
  if (mark) toggleMark(mark)(view.state, view.dispatch)
  view.focus()
}

/** '' takes it away; without a selection what is typed next has it. */
export function style(view: EditorView, name: Styled, value: string): void {
  const mark = markOf(view, name)
  if (!mark) return
  const { from, to, empty } = view.state.selection
  const { tr } = view.state
  if (empty)
    view.dispatch(value === '' ? tr.removeStoredMark(mark) : tr.addStoredMark(mark.create({ value })))
  else if (value === '') view.dispatch(tr.removeMark(from, to, mark))
  else view.dispatch(tr.removeMark(from, to, mark).addMark(from, to, mark.create({ value })))
  view.focus()
}

/** Of the selected text, or of the whole link that the caret is in; '' takes it away. */
export function link(view: EditorView, href: string): void {
  const mark = markOf(view, 'link')
  if (!mark) return
  const [from, to] = linkRange(view.state, mark)
  const tr = view.state.tr.removeMark(from, to, mark)
  if (href !== '') {
    if (from === to) tr.insert(from, view.state.schema.text(href, [mark.create({ href })]))
    else tr.addMark(from, to, mark.create({ href }))
  }
  view.dispatch(tr)
  view.focus()
}

function linkRange(state: EditorState, mark: MarkType): [from: number, to: number] {
  const { from, to, empty, $from } = state.selection
  if (!empty) return [from, to]
  const { parent } = $from
  const base = $from.start()
  let range: [number, number] = [from, to]
  parent.forEach((node, offset) => {
    const inside = base + offset <= from && from <= base + offset + node.nodeSize
    if (inside && mark.isInSet(node.marks)) range = [base + offset, base + offset + node.nodeSize]
  })
  return range
}

export function align(view: EditorView, to: string): void {
  const { from, to: end } = view.state.selection
  const { tr } = view.state
  view.state.doc.nodesBetween(from, end, (node, position) => {
    if (node.type.name !== 'paragraph') return
    tr.setNodeMarkup(position, undefined, { ...node.attrs, align: to === 'left' ? null : to })
  })
  view.dispatch(tr)
  view.focus()
}

export function insertPicture(view: EditorView, src: string): void {
  const node = view.state.schema.nodes.image?.create({ src })
  if (node) view.dispatch(view.state.tr.replaceSelectionWith(node, false).scrollIntoView())
}

export function step(view: EditorView, which: 'undo' | 'redo'): void {
  ;(which === 'undo' ? undo : redo)(view.state, view.dispatch)
  view.focus()
}
