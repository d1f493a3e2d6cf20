/**
 * Toasts, tooltips and popovers are drawn into elements beside #root. Inside #root they would become inert and
 * aria-hidden under a modal, and a click on them would count as a click outside and close the slide-over.
 */
export function layerRoot(id: 'toasts' | 'layers'): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  const made = document.createElement('div')
  made.id = id
  document.body.append(made)
  return made
}

/** The modal dialog that it is in, and that stands over all that is not in it. */
export function modalOf(element: Element | null): Element | null {
  return element?.closest('[role=dialog][aria-modal=true]') ?? null
}

/** Drawn over the page rather than in it, by us or by a field of Headless UI. */
export function isLayer(target: Element): boolean {
  return target.closest('#layers, #toasts, [data-headlessui-portal]') !== null
}
