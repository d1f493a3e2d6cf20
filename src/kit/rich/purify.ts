import DOMPurify from 'dompurify'
import { richRules } from '../../values/rich.ts'

/** An instance of its own: nobody else's hooks change what it lets through. */
const purify = DOMPurify(window)
const styles: Readonly<Record<string, (value: string) => boolean>> = {
  color: richRules.isColor,
  'font-size': richRules.isSize,
  'font-family': richRules.isFont,
  'text-align': richRules.isAlign,
}
purify.addHook('afterSanitizeAttributes', node => {
  if (node instanceof HTMLElement) {
    // The purifier does not look into styles.
    const kept = Object.entries(styles).flatMap(([name, is]) => {
      const value = node.style.getPropertyValue(name)
      return value !== '' && is(value) ? [`${name}: ${value}`] : []
    })
    if (kept.length > 0) node.setAttribute('style', kept.join('; '))
    else node.removeAttribute('style')
  }
  if (node instanceof HTMLImageElement && !richRules.isPicture(node.getAttribute('src') ?? '')) node.remove()
  if (node instanceof HTMLAnchorElement) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  }
})

/**
 * HTML as elements of a separate document, with nothing in them but what rich text may hold: nothing loads and nothing
 * runs. This is the only way from HTML to elements: the page's policy (Trusted Types) forbids every other.
 */
export function purified(html: string): HTMLElement {
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'br', 'img', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'a', 'span'],
    ALLOWED_ATTR: ['style', 'href', 'src', 'alt'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  })
  const holder = document.implementation.createHTMLDocument('').createElement('div')
  holder.replaceChildren(...clean.childNodes)
  return holder
}
