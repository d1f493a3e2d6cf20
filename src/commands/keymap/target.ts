const typable =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=image],[type=file]),textarea,select,[contenteditable]:not([contenteditable=false])'
const pressable =
  'button,a[href],summary,input,[role=button],[role=link],[role=menuitem],[role=option],[role=tab],[role=checkbox],[role=switch],[role=radio]'

/** What of the DOM the resolver needs; a target that is no element (document, window) is neither. */
function within(target: EventTarget | null, selector: string): boolean {
  // No instanceof: an element of a print frame has another Element, and a test has none.
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return false
  return target.closest(selector) !== null
}

/** Do keys type here? A check box or a button with the focus does not stop J and K in its list. */
export function isTypable(target: EventTarget | null): boolean {
  return within(target, typable)
}

/** Has somebody selected a text on the page to copy it? */
export function hasSelectedText(view: Window | null): boolean {
  return view !== null && view.getSelection()?.isCollapsed === false
}

/** Do Enter and Space already mean something here? */
export function isPressable(target: EventTarget | null): boolean {
  return within(target, pressable)
}
