const fields =
  'input:not([type=hidden], [disabled], [readonly]), textarea:not([disabled], [readonly]), select:not([disabled]), [contenteditable=true]'

/** The thing in it that one types or chooses in first: in the row that asks for it, else the first there is. */
export function firstField(within: ParentNode): HTMLElement | undefined {
  const asked = within.querySelector('[data-first]')
  const own = asked
    ? (visible(asked.querySelectorAll<HTMLElement>(fields))[0] ?? tabStops(asked)[0])
    : undefined
  return own ?? visible(within.querySelectorAll<HTMLElement>(fields))[0]
}

/** Everything in it that Tab reaches. */
export function tabStops(within: ParentNode): HTMLElement[] {
  return visible(
    within.querySelectorAll<HTMLElement>(`${fields}, button:not([disabled]), a[href], [tabindex="0"]`),
  ).filter(element => element.tabIndex >= 0 && !isOtherChoice(element))
}

/** A button of a radio group in which another one is chosen: Tab goes past it. */
function isOtherChoice(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  return document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null
}

function visible(elements: Iterable<HTMLElement>): HTMLElement[] {
  return [...elements].filter(element => element.getClientRects().length > 0)
}
