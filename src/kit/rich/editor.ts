import {
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  rootCtx,
  schemaCtx,
} from '@milkdown/kit/core'
import { history } from '@milkdown/kit/plugin/history'
import { toggleMark } from '@milkdown/kit/prose/commands'
import { keymap } from '@milkdown/kit/prose/keymap'
import type { Schema } from '@milkdown/kit/prose/model'
import { type Command, Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { $prose } from '@milkdown/kit/utils'
import { htmlOf } from './html.ts'
import { purified } from './purify.ts'
import { richSchema } from './schema.ts'
import './rich-text.css'

export interface RichPorts {
  readonly html: string
  /** Attributes of the element that is typed into: its name, its description. */
  readonly attributes: Readonly<Record<string, string>>
  /** After each change of the text. */
  changed(html: string): void
  /** After each step, also of the selection: what the tools show. */
  moved(view: EditorView): void
  /** Files pasted or let go over the text; true where they were taken. */
  files(files: readonly File[]): boolean
  left(): void
}

/** Makes an editor in an element of its own; answers it with how to take it away. */
export async function openEditor(
  root: HTMLElement,
  ports: RichPorts,
): Promise<{ view: EditorView; close: () => void }> {
  const editor = await Editor.make()
    .config(ctx => {
      ctx.set(rootCtx, root)
      ctx.set(defaultValueCtx, { type: 'html', dom: purified(ports.html) })
      ctx.set(editorViewOptionsCtx, { attributes: { ...ports.attributes, class: 'rich-text' } })
    })
    .use(richSchema)
    .use(history)
    .use($prose(() => watch(ports)))
    .use($prose(ctx => keys(ctx.get(schemaCtx))))
    .create()
  return { view: editor.ctx.get(editorViewCtx), close: () => void editor.destroy() }
}

/** Not milkdown's listener: it writes markdown, and late (stack.md section 3). */
function watch(ports: RichPorts): Plugin {
  const filesOf = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])]
  return new Plugin({
    view: () => ({
      update(view, before) {
        if (!view.state.doc.eq(before.doc)) ports.changed(htmlOf(view.state.doc))
        ports.moved(view)
      },
    }),
    props: {
      handlePaste: (_view, event) => ports.files(filesOf(event.clipboardData)),
      handleDrop: (_view, event) => ports.files(filesOf(event.dataTransfer)),
      handleDOMEvents: {
        blur: () => {
          ports.left()
        },
        // ProseMirror takes every Enter and Escape for itself; these two are the form's, as its buttons say.
        keydown: (_view, { key, ctrlKey, metaKey }) =>
          key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey)),
      },
    },
  })
}

function keys({ marks, nodes }: Schema): Plugin {
  const toggle = (name: string): Command => {
    const mark = marks[name]
    return mark ? toggleMark(mark) : () => false
  }
  return keymap({
    'Mod-b': toggle('strong'),
    'Mod-i': toggle('em'),
    'Mod-u': toggle('underline'),
    'Mod-Shift-x': toggle('strike'),
    'Shift-Enter': (state, dispatch) => {
      if (nodes.hardbreak)
        dispatch?.(state.tr.replaceSelectionWith(nodes.hardbreak.create()).scrollIntoView())
      return true
    },
  })
}
