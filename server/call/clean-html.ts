import sanitizeHtml from 'sanitize-html'
import { richAligns, richRules } from '../../src/values/rich.ts'

const fonts = /^[\w\s,"'-]+$/

/** The HTML of rich text with nothing in it but what rich text may hold (values/rich.ts); done before it is kept. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'img', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'a', 'span'],
    allowedAttributes: {
      p: ['style'],
      span: ['style'],
      a: ['href'],
      img: ['src', 'alt', 'width'],
    },
    allowedStyles: {
      p: { 'text-align': [new RegExp(`^(${Object.keys(richAligns).join('|')})$`)] },
      span: {
        color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i],
        'font-size': [/^\d{1,2}px$/],
        'font-family': [fonts],
      },
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !richRules.isPicture(attribs.src ?? ''),
  })
}
