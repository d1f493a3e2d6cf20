import { lazy, Suspense } from 'react'
import { PicturesField } from '../../kit/fields/pictures-field.tsx'
import { VideoField } from '../../kit/fields/video-field.tsx'
import { usePaneLocation } from '../location.tsx'
import { fromText, toText } from '../values.ts'
import type { ControlProps } from './field-control.tsx'
import { sendEditorImage, sendImage, sendVideo } from './send-media.ts'

/** 118 kB of editor: only where something is written with it. */
const RichField = lazy(() =>
  import('../../kit/fields/rich-field.tsx').then(module => ({ default: module.RichField })),
)

function RichControl(props: Pick<ControlProps, 'value' | 'onChange' | 'onBlur' | 'label'>) {
  return (
    <Suspense fallback={<div className="h-56 rounded-6 border border-line-2" aria-busy />}>
      <RichField {...props} send={sendEditorImage} />
    </Suspense>
  )
}

/** Pictures and films of a form: sent as soon as they are chosen; the form keeps their addresses. */
export function MediaControl({ field, value, onChange, onBlur, label }: ControlProps) {
  const { facts } = field
  const { imageMb, videoMb } = usePaneLocation().mall
  const shared = { onBlur, label }
  if (facts.holds === 'rich') return <RichControl {...shared} value={value} onChange={onChange} />
  if (facts.holds === 'video')
    return <VideoField {...shared} value={value} onChange={onChange} mostMb={videoMb} send={sendVideo} />
  const several = facts.holds === 'pictures'
  const urls = several ? fromText(facts, value) : value === '' ? [] : [value]
  return (
    <PicturesField
      {...shared}
      value={Array.isArray(urls) ? urls : []}
      onChange={next => onChange(several ? toText(facts, next) : (next[0] ?? ''))}
      mostMb={imageMb}
      limit={several ? facts.max : 1}
      send={sendImage}
    />
  )
}
