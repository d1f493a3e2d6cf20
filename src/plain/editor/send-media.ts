import { uploadCalls } from '../../generated/contract/calls/upload.ts'
import type { SendFile } from '../../kit/media/send.ts'
import { upload } from '../../wire/upload.ts'

/** How every field of pictures sends one. */
export const sendImage: SendFile = (file, options) =>
  upload(uploadCalls.file, { multipartFile: file, type: 2 }, options)

export const sendVideo: SendFile = (file, options) =>
  upload(uploadCalls.video, { multipartFile: file, type: 3 }, options)
