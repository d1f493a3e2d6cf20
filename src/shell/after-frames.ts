/** Once so many pictures have been drawn; answers how to give up. */
export function afterFrames(frames: number, run: () => void): () => void {
  let left = frames
  let next = requestAnimationFrame(function drawn() {
    left -= 1
    if (left > 0) next = requestAnimationFrame(drawn)
    else run()
  })
  return () => cancelAnimationFrame(next)
}
