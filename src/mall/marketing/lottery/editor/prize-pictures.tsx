import { uploadCalls } from '../../../../generated/contract/calls/upload.ts'
import { FormRow } from '../../../../kit/fields/form-row.tsx'
import { PicturesField } from '../../../../kit/fields/pictures-field.tsx'
import type { SendFile } from '../../../../kit/media/send.ts'
import type { FormValues } from '../../../../plain/editor/form-model.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { upload } from '../../../../wire/upload.ts'
import type { GridRow } from '../../../parts/rows/rows.ts'
import { picturesIn, withPicture } from './form.ts'

interface PrizePicturesProps {
  readonly values: FormValues
  readonly rows: readonly GridRow[]
  onChange(change: FormValues): void
}

const sendImage: SendFile = (file, options) =>
  upload(uploadCalls.file, { multipartFile: file, type: 2 }, options)

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
