import { DOMSerializer, type Node, DOMParser as Reader, type Schema } from '@milkdown/kit/prose/model'
import { purified } from './purify.ts'

/** '' for an empty text. Written into a document of its own: in the page every picture would be fetched. */
export function htmlOf(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.content.size === 0) return ''
  const target = document.implementation.createHTMLDocument('')
  const holder = target.createElement('div')
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: target }, holder)
  return holder.innerHTML
}

export function docOf(schema: Schema, html: string): Node {
  return Reader.fromSchema(schema).parse(purified(html))
}
