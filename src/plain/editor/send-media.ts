import { uploadCalls } from '../../generated/contract/calls/upload.ts'
import { RefusedFile, type SendFile } from '../../kit/media/send.ts'
import { richLimits } from '../../values/rich.ts'
import { Refused } from '../../wire/errors.ts'
import { standingAfter } from '../../wire/outbox-entry.ts'
import { upload } from '../../wire/upload.ts'

/** What is refused for good is told apart from what another try may mend, as a batch in the outbox is. */
function sending(send: SendFile): SendFile {
  return async (file, options) => {
    try {
      return await send(file, options)
    } catch (error) {
      // Of an upload too often is too much for one day: the same day refuses it again.
      if (error instanceof Refused && error.code === 429) throw new RefusedFile(error.message)
      const standing = standingAfter(error)
      throw standing.state === 'refused' ? new RefusedFile(standing.message) : error
    }
  }
}

/** How every field of pictures sends one. */
export const sendImage = sending((file, options) =>
  upload(uploadCalls.file, { multipartFile: file, type: 2 }, options),
)

export const sendVideo = sending((file, options) =>
  upload(uploadCalls.video, { multipartFile: file, type: 3 }, options),
)

export const sendEditorImage = sending((file, options) =>
  upload(uploadCalls.editorImage, { multipartFile: file }, { ...options, timeout: richLimits.timeout }),
)
