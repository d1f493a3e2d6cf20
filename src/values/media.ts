/** What may be uploaded (spec.md section 5): the numbers on the wire, the kinds, and their words. */
export const uploadTypes = { 2: '图片', 3: '视频' } as const

export const imageKinds = ['jpeg', 'jpg', 'png', 'bmp', 'gif'] as const
export const videoKinds = ['mp4', 'ogg', 'flv', 'avi', 'wmv', 'rmvb', 'mov'] as const

const own = /^\/(media|drawings)\/[0-9a-zA-Z._-]{1,80}$/

/** Only addresses of this mall: a picture from elsewhere would tell its owner who looks at it. */
export function isOwnMedia(address: string): boolean {
  return own.test(address)
}

/** In the words of the product's message list. */
export const mediaTexts = {
  imageType: `上传图片只能是 ${imageKinds.join('、')} 格式!`,
  notImage: '请选择图片文件',
  imageSize: (most: number) => `上传图片大小不能超过 ${most}MB!`,
  imageHeavy: '图片处理时间过长或占用内存过多，请换一张',
  imageLarge: (most: number) => `图片尺寸过大，最多${most / 10_000}万像素`,
  videoType: `上传视频只能是 ${videoKinds.join('、')} 格式!`,
  videoSize: (most: number) => `视频大小不能超过${most}MB`,
  videoLength: '上传文件时长不能超过60秒!',
  dayFull: (most: number) => `今天上传的文件已达${most}MB上限，请明天再传`,
  allFull: (most: number) => `上传的文件已达${most}GB上限，请联系管理员`,
  unknown: '文件无法识别',
  failed: '上传失败',
} as const

/** What the console allows where the mall has set nothing else: MB, seconds. */
export const mediaLimits = { imageMb: 2, videoMb: 10, videoSeconds: 60 } as const
