/** What may be uploaded (spec.md section 5): the numbers on the wire, the kinds, and their words. */
export const uploadTypes = { 2: '图片', 3: '视频' } as const

export const imageKinds = ['jpeg', 'jpg', 'png', 'bmp', 'gif'] as const
export const videoKinds = ['mp4', 'ogg', 'flv', 'avi', 'wmv', 'rmvb', 'mov'] as const

/** In the words of the product's message list. */
export const mediaTexts = {
  imageType: `上传图片只能是 ${imageKinds.join('、')} 格式!`,
  imageSize: (most: number) => `上传图片大小不能超过 ${most}MB!`,
  imageLarge: '图片尺寸过大，最多4000万像素',
  videoType: `上传视频只能是 ${videoKinds.join('、')} 格式!`,
  videoSize: (most: number) => `视频大小不能超过${most}MB`,
  unknown: '文件无法识别',
} as const
