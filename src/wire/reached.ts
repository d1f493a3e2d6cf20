/** ms after each try that did not get through; a server that is still away then is the business of whoever asks it. */
const pauses = [100, 300, 1000, 3000]

let asking: Promise<boolean> | undefined

/**
 * Resolves when something gets through to the server, whatever it answers, or with false when nothing has for some
 * seconds. A browser says `online` as soon as it has a network: what is asked in that moment often fails once more.
 */
export function reached(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  for (const pause of [...pauses, 0]) {
    const gotThrough = await fetch('/api/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (gotThrough) return true
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  return false
}
