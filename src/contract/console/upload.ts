import * as z from 'zod'
import { uploadTypes } from '../../values/media.ts'
import { form } from '../call.ts'
import { choice, file } from '../fields.ts'

/** Pictures and videos of every form. What a setting allows at most; the settings themselves say how much is allowed. */
const most = { image: 20 * 1024 * 1024, video: 100 * 1024 * 1024 }
const at = '/system/sysFile'
const own = { scope: 12, owner: 'userId' } as const

const type = choice('类型', uploadTypes)
const stored = z.object({ fileId: z.string(), url: z.string() })

export const upload = {
  file: form(
    `${at}/uploadFile`,
    'signed-in',
    z.strictObject({ multipartFile: file('文件', most.video), type }),
    stored,
    { ...own, bodyLimit: most.video },
  ),
  editorImage: form(
    `${at}/uploadEditorImage`,
    'signed-in',
    z.strictObject({ multipartFile: file('图片', most.image) }),
    z.object({ url: z.string() }),
    { bodyLimit: most.image },
  ),
  video: form(
    `${at}/uploadVideo`,
    'signed-in',
    z.strictObject({ multipartFile: file('视频', most.video), type: type.default(3) }),
    stored,
    { ...own, bodyLimit: most.video },
  ),
}
