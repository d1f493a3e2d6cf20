import type { Hint } from '../contract/console/events.ts'
import { uiCalls } from '../generated/contract/calls/ui.ts'
import { resultOf } from './answer.ts'
import { Refused } from './errors.ts'
import { fetched } from './http.ts'
import { inOneTab, pause } from './one-tab.ts'
import type { Ports } from './ports.ts'
import { reached } from './reached.ts'

export interface EventPorts {
  readonly ports: Ports
  /** Whose events: tabs of another user or another mall hear none of them. */
  readonly owner: string
  /** A hint to fetch again; with the topic `again` after some may have been missed. */
  hear(hint: Hint): void
}

const shortest = 1000
const longest = 30_000
/** The server says something every 20 s: a connection that is silent for longer is dead without knowing it. */
const silence = 50_000
const again: Hint = { kind: 'rights', topic: 'again', ids: [] }
/** What the holder has told in the last ms is told again to a tab that opened meanwhile. */
const remembered = 60_000

/** What goes between the tabs of one owner: a hint, or since when (ms of the epoch) a tab that begins has heard nothing. */
type Word = { readonly hint: Hint } | { readonly deafSince: number }

/** The line of one tab: what it says, and since when it has heard nothing (ms of the epoch). */
interface Line {
  tell(hint: Hint): void
  deafSince: number
}

/**
 * Listens for hints of changed data until it is stopped. A browser has few connections, so one tab holds the stream and
 * tells the others. A page reads before it listens: what happened since it was opened it is told as it begins. Answers
 * how to stop.
 */
export function listenToEvents({ ports, owner, hear }: EventPorts): () => void {
  const stop = new AbortController()
  const tabs = new BroadcastChannel(`facet.events|${owner}`)
  const say = (word: Word) => tabs.postMessage(word)
  let told: { readonly at: number; readonly hint: Hint }[] = []
  let holds = false
  const line: Line = {
    deafSince: performance.timeOrigin,
    tell(hint) {
      told = [...told, { at: Date.now(), hint }].filter(({ at }) => at > Date.now() - remembered)
      say({ hint })
      hear(hint)
    },
  }
  tabs.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('hint' in data) {
      line.deafSince = Date.now()
      hear(data.hint)
    } else if (holds) for (const { at, hint } of told) if (at > data.deafSince) say({ hint })
  }
  say({ deafSince: line.deafSince })
  inOneTab(`facet.events|${owner}`, stop.signal, () => {
    holds = true
    return hold(ports, stop.signal, line)
  }).catch(() => {
    // Stopped, whatever step it was in.
  })
  return () => {
    stop.abort(new Error('nobody listens any more'))
    tabs.close()
  }
}

/** Listens, and after each end listens again: at once where the stream stood, with growing pauses where it did not. */
async function hold(ports: Ports, stop: AbortSignal, line: Line): Promise<void> {
  let wait = shortest
  while (!stop.aborted) {
    const began = performance.now()
    const isOver = await listen(ports, stop, line).catch(error => isEnded(error, ports))
    if (isOver || stop.aborted) return
    wait = performance.now() - began > longest ? shortest : Math.min(wait * 2, longest)
    await Promise.race([pause(wait * (0.5 + Math.random() / 2), stop), online(stop)])
  }
}

/** A network that has come back is tried as soon as something gets through. */
function online(stop: AbortSignal): Promise<void> {
  return new Promise(resolve =>
    addEventListener('online', () => void reached().then(() => resolve()), { once: true, signal: stop }),
  )
}

/** Whether the session has ended: then the box says so, and nobody listens until there is another. */
function isEnded(error: unknown, ports: Ports): boolean {
  const ended = error instanceof Refused && error.code === 401
  // Nobody asks for a stream: who has chosen to stay without a session is not told by it once more.
  if (ended) ports.loggedOut(0)
  return ended
}

async function listen(ports: Ports, stop: AbortSignal, line: Line): Promise<false> {
  // Not AbortSignal.any: younger than the oldest browsers that are promised.
  const watch = new AbortController()
  stop.addEventListener('abort', () => watch.abort(stop.reason), { once: true, signal: watch.signal })
  // A clock may have been set back.
  const deafFor = Math.max(Math.round(Date.now() - line.deafSince), 0)
  const asked = { signal: watch.signal, timeout: 30_000 }
  const response = await fetched(uiCalls.events, { deafFor }, ports, asked)
  const { body, headers, status } = response
  if (status !== 200 || !body || !headers.get('Content-Type')?.startsWith('text/event-stream')) {
    resultOf(uiCalls.events, status, await response.json(), headers.get('X-Error-Id'))
    return false
  }
  // The first time too: between what the page has read and this line something may have happened.
  line.tell(again)
  line.deafSince = Date.now()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let timer = setTimeout(() => watch.abort(), silence)
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return false
      line.deafSince = Date.now()
      clearTimeout(timer)
      timer = setTimeout(() => watch.abort(), silence)
      const blocks = (text + value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const hint of blocks.flatMap(hintOf)) line.tell(hint)
    }
  } finally {
    clearTimeout(timer)
    watch.abort()
  }
}

const kinds: readonly Hint['kind'][] = ['rights', 'rows', 'job', 'letter', 'presence', 'disk', 'build']

/** The hint of a block; none in a comment, nor in what a newer server may say. */
function hintOf(block: string): Hint[] {
  const named = /^event: (.*)$/m.exec(block)?.[1]
  const kind = kinds.find(name => name === named)
  const data: unknown = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null')
  if (!kind || typeof data !== 'object' || data === null || !('topic' in data) || !('ids' in data)) return []
  const ids = Array.isArray(data.ids) ? data.ids.map(Number) : []
  return [{ kind, topic: String(data.topic), ids }]
}
