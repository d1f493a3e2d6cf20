/** How many seconds a film lasts; undefined where this browser cannot say (flv, avi, wmv, rmvb). */
export function videoLength(file: File): Promise<number | undefined> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  return new Promise<number | undefined>(resolve => {
    video.preload = 'metadata'
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : undefined)
    video.onerror = () => resolve(undefined)
    video.src = url
  }).finally(() => {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
