import { $markSchema, $nodeSchema } from '@milkdown/kit/utils'
import { fontOf, richRules } from '../../values/rich.ts'

/**
 * What a rich text is made of: paragraphs, pictures, breaks and seven marks; HTML in, HTML out. The schema is the first
 * whitelist: what it does not know is dropped when it is pasted or opened. Markdown is not spoken here, yet milkdown
 * wants to know how; a runner that does nothing can never throw (stack.md section 3).
 */
const silent = {
  parseMarkdown: { match: () => false, runner: () => {} },
  toMarkdown: { match: () => false, runner: () => {} },
}

function styleOf(dom: HTMLElement, name: string): string {
  return dom.style.getPropertyValue(name)
}

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'li', 'blockquote', 'pre', 'td']

const doc = $nodeSchema('doc', () => ({ content: 'block+', ...silent }))

const paragraph = $nodeSchema('paragraph', () => ({
  content: 'inline*',
  group: 'block',
  attrs: { align: { default: null } },
  parseDOM: blocks.map(tag => ({
    tag,
    getAttrs: dom => {
      const align = styleOf(dom, 'text-align')
      return { align: richRules.isAlign(align) && align !== 'left' ? align : null }
    },
  })),
  toDOM: ({ attrs }) => ['p', attrs.align ? { style: `text-align: ${attrs.align}` } : {}, 0],
  ...silent,
}))

const text = $nodeSchema('text', () => ({ group: 'inline', ...silent }))

const hardbreak = $nodeSchema('hardbreak', () => ({
  inline: true,
  group: 'inline',
  selectable: false,
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
  ...silent,
}))

const image = $nodeSchema('image', () => ({
  inline: true,
  group: 'inline',
  draggable: true,
  attrs: { src: {}, alt: { default: '' } },
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: dom => {
        const src = dom.getAttribute('src') ?? ''
        return richRules.isPicture(src) && { src, alt: dom.getAttribute('alt') ?? '' }
      },
    },
  ],
  toDOM: ({ attrs }) => ['img', { src: attrs.src, alt: attrs.alt }],
  ...silent,
}))

const strong = $markSchema('strong', () => ({
  parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold', consuming: false }],
  toDOM: () => ['strong', 0],
  ...silent,
}))

const em = $markSchema('em', () => ({
  parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic', consuming: false }],
  toDOM: () => ['em', 0],
  ...silent,
}))

/** One style may hold both: each rule leaves the style to the next. */
const line = (tag: 'u' | 's', word: string) => ({
  parseDOM: [
    { tag },
    ...(tag === 's' ? [{ tag: 'del' }, { tag: 'strike' }] : []),
    {
      style: 'text-decoration',
      consuming: false,
      getAttrs: (value: string) => (value.includes(word) ? {} : false),
    } as const,
  ],
  toDOM: () => [tag, 0] as const,
  ...silent,
})

const underline = $markSchema('underline', () => line('u', 'underline'))
const strike = $markSchema('strike', () => line('s', 'line-through'))

const link = $markSchema('link', () => ({
  attrs: { href: {} },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: dom => {
        const href = dom.getAttribute('href') ?? ''
        return richRules.isLink(href) && { href }
      },
    },
  ],
  toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener noreferrer nofollow' }, 0],
  ...silent,
}))

/** A mark that is one property of a span. */
function styled(name: string, property: string, read: (value: string) => string | undefined) {
  return $markSchema(name, () => ({
    attrs: { value: {} },
    parseDOM: [
      {
        style: property,
        consuming: false,
        getAttrs: (raw: string) => {
          const value = read(raw)
          return value === undefined ? false : { value }
        },
      },
    ],
    toDOM: ({ attrs }) => ['span', { style: `${property}: ${attrs.value}` }, 0],
    ...silent,
  }))
}

const keep = (is: (value: string) => boolean) => (value: string) => (is(value) ? value : undefined)
/** Browsers answer `rgb(185, 28, 28)` for what was set as #b91c1c: one colour, one name. */
function hexOf(value: string): string | undefined {
  if (!richRules.isColor(value)) return undefined
  const parts = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(value.trim())?.slice(1)
  return parts ? `#${parts.map(part => Number(part).toString(16).padStart(2, '0')).join('')}` : value
}

const color = styled('color', 'color', hexOf)
const fontSize = styled('fontSize', 'font-size', keep(richRules.isSize))
const fontFamily = styled('fontFamily', 'font-family', fontOf)

export const richSchema = [
  ...[doc, paragraph, text, hardbreak, image],
  ...[link, strong, em, underline, strike, color, fontSize, fontFamily],
].flat()
