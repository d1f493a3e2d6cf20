/** From now on the browser asks before the page is left while this is at risk; answers how to end that. */
export function askBeforeLeaving(atRisk: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (atRisk()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
