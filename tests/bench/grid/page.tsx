import { ag } from './ag.ts'
import { facet } from './facet.tsx'
import { glide } from './glide.tsx'
import type { Stage } from './stage.ts'

declare global {
  interface Window {
    readonly gridStage: Stage
  }
}

/** `?kind=glide&rows=100000`: one grid a page, for the memory of a page is one of the figures. */
const asked = new URLSearchParams(location.search)
const host = document.getElementById('stage') ?? document.body
const kinds = { facet, glide, ag }

async function main(): Promise<void> {
  const kind = asked.get('kind')
  const open = kind === 'glide' || kind === 'ag' ? kinds[kind] : facet
  const stage = await open(host, Number(asked.get('rows')))
  Object.assign(window, { gridStage: stage })
}

void main()
