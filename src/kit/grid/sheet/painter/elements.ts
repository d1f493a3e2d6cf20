/** Small helpers of the painter, which builds its own elements: React must not visit a cell. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** Sets or takes away; the DOM is touched only where it changes. */
export function attribute(on: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    if (on.hasAttribute(name)) on.removeAttribute(name)
  } else if (on.getAttribute(name) !== value) on.setAttribute(name, value)
}
