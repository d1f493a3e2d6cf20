import { FormRow } from '../../../../kit/fields/form-row.tsx'
import { PicturesField } from '../../../../kit/fields/pictures-field.tsx'
import type { FormValues } from '../../../../plain/editor/form-model.ts'
import { sendImage } from '../../../../plain/editor/send-media.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import type { GridRow } from '../../../parts/rows/rows.ts'
import { picturesIn, withPicture } from './form.ts'

interface PrizePicturesProps {
  readonly values: FormValues
  readonly rows: readonly GridRow[]
  onChange(change: FormValues): void
}

/** What clients see of each prize. */
export function PrizePictures({ values, rows, onChange }: PrizePicturesProps) {
  const { mall } = usePaneLocation()
  const pictures = picturesIn(values)
  const named = rows.filter(({ cells }) => (cells.name ?? '').trim() !== '')
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {named.map(({ id, cells: { name = '' } }) => (
        <FormRow key={id} label={`${name}的图片`} wide group>
          <PicturesField
            label={`${name}的图片`}
            value={pictures[id] ? [pictures[id]] : []}
            onChange={([picture = '']) => onChange(withPicture(values, id, picture))}
            limit={1}
            mostMb={mall.imageMb}
            send={sendImage}
          />
        </FormRow>
      ))}
    </div>
  )
}
