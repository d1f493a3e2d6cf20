import type { EditorView } from '@milkdown/kit/prose/view'
import { useEffect, useRef, useState } from 'react'
import { richLimits } from '../../values/rich.ts'
import { cx } from '../cx.ts'
import { Dialog } from '../dialog.tsx'
import { imageProblem } from '../media/check.ts'
import { compressed } from '../media/compress.ts'
import type { SendFile } from '../media/send.ts'
import { useUploads } from '../media/use-uploads.ts'
import { align, insertPicture, link, nothingShown, shownOf, step, style, toggle } from '../rich/act.ts'
import { openEditor } from '../rich/editor.ts'
import { docOf } from '../rich/html.ts'
import { RichText } from '../rich/rich-text.tsx'
import { Toolbar } from '../rich/toolbar.tsx'
import { toast } from '../toast.tsx'
import { useEchoes } from '../use-echoes.ts'
import { useLatest } from '../use-latest.ts'
import { type FieldProps, useTies } from './field-props.ts'

export interface RichFieldProps extends FieldProps<string> {
  readonly send: SendFile
}

/** Formatted text with pictures; its value is HTML. */
export function RichField(props: RichFieldProps) {
  const { value, onChange, onBlur, send } = props
  const ties = useTies(props)
  const root = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<EditorView>()
  const [shown, setShown] = useState(nothingShown)
  const [preview, setPreview] = useState(false)
  const echoes = useEchoes(value)
  const uploads = useUploads(send, url => view && insertPicture(view, url))
  const room = richLimits.images - shown.images - uploads.pending.length
  const full = room > 0 ? undefined : `最多插入${richLimits.images}张图片`

  const take = (files: readonly File[]) => {
    const pictures = files.filter(file => file.type.startsWith('image/'))
    if (files.length === 0) return false
    if (pictures.length === 0) toast.warn('请选择图片文件')
    for (const file of pictures.slice(0, Math.max(0, room))) {
      const problem = imageProblem(file, richLimits.imageMb)
      if (problem) toast.warn(problem)
      else uploads.start(file, compressed)
    }
    if (pictures.length > room) toast.warn(`最多插入${richLimits.images}张图片`)
    return true
  }
  const latest = useLatest({ value, onChange, onBlur, take })

  const named = ties.control
  const labels = useRef({
    label: named['aria-label'],
    labelId: ties.labelId,
    describedBy: named['aria-describedby'],
  })
  useEffect(() => {
    const place = root.current
    if (!place) return
    const child = place.appendChild(document.createElement('div'))
    const { label, labelId, describedBy } = labels.current
    let gone = false
    let close = () => {}
    const opening = openEditor(child, {
      html: latest.current.value,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        ...(label ? { 'aria-label': label } : {}),
        ...(labelId ? { 'aria-labelledby': labelId } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
      changed(html) {
        echoes.send(html)
        latest.current.onChange(html)
      },
      moved: ({ state }) => setShown(shownOf(state)),
      files: files => latest.current.take(files),
      left: () => latest.current.onBlur?.(),
    })
    void opening.then(opened => {
      close = opened.close
      if (gone) return close()
      setView(opened.view)
      setShown(shownOf(opened.view.state))
    })
    return () => {
      gone = true
      close()
      child.remove()
      setView(undefined)
    }
  }, [echoes.send])

  // A draft that was restored, a row that somebody else has changed: the text follows the form.
  useEffect(() => {
    if (!view || !echoes.isNews(value)) return
    const { state } = view
    view.dispatch(state.tr.replaceWith(0, state.doc.content.size, docOf(state.schema, value).content))
    // What the schema has dropped is not the operator's change.
  }, [view, value, echoes])

  const on =
    <A extends unknown[]>(act: (view: EditorView, ...rest: A) => void) =>
    (...rest: A) => {
      if (view) act(view, ...rest)
    }
  const [pending] = uploads.pending
  return (
    <div
      {...ties.frame}
      className={cx('rounded-6 border bg-bg', ties.invalid ? 'border-err-mark' : 'border-line-2')}
    >
      <Toolbar
        shown={shown}
        full={full}
        onToggle={on(toggle)}
        onStyle={on(style)}
        onAlign={on(align)}
        onLink={on(link)}
        onStep={on(step)}
        onPicture={() => picker.current?.click()}
        end={
          <button
            type="button"
            tabIndex={-1}
            className="min-h-6 px-1.5 text-12 text-ink-2 hover:underline"
            onClick={() => setPreview(true)}
          >
            预览
          </button>
        }
      />
      <div ref={root} className="max-h-90 min-h-40 overflow-y-auto px-3 py-2" data-rich />
      <div className="flex items-center gap-2 border-t border-line-1 px-2 py-1 text-12 text-ink-3">
        <span>{`${shown.characters}字${shown.selected > 0 ? `，已选${shown.selected}字` : ''}`}</span>
        {shown.characters > richLimits.flagFrom ? (
          <span className="rounded-4 bg-sunken px-1" data-tip="超过10个字，前台默认折叠显示">
            展开/折叠
          </span>
        ) : null}
        <span>{`图片${shown.images}/${richLimits.images}`}</span>
        <span className="flex-1" />
        {pending?.error ? (
          <span role="alert" className="flex items-center gap-1.5 text-err-text">
            {pending.error}
            {pending.isFinal ? null : (
              <button type="button" className="min-h-6 underline" onClick={() => uploads.retry(pending.key)}>
                重试
              </button>
            )}
            <button type="button" className="min-h-6 underline" onClick={() => uploads.drop(pending.key)}>
              移除
            </button>
          </span>
        ) : pending ? (
          <span role="status">{`正在上传 ${Math.round(pending.share * 100)}%`}</span>
        ) : null}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/*"
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {preview ? (
        <Dialog open title="预览" width={420} height={640} onClose={() => setPreview(false)}>
          {value === '' ? <p className="text-ink-3">还没有内容</p> : <RichText html={value} />}
        </Dialog>
      ) : null}
    </div>
  )
}
