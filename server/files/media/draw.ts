import { text } from 'node:stream/consumers'
import { mediaTexts } from '../../../src/values/media.ts'
import { bad } from '../../call/refusal.ts'
import { endOf, startChild, watchMemory } from '../child.ts'
import type { StoredFile } from '../stored.ts'
import type { MediaKind } from './kind.ts'
import { drawReply } from './messages.ts'

const mebibyte = 1024 * 1024
/** The most expensive picture that is allowed, a turned JPEG of 40 million pixels, took 441 MB and 2.4 s. */
export const drawCaps = { heap: 128 * mebibyte, memory: 640 * mebibyte, ms: 20_000 }

/** A picture as it is to be kept, with its thumbnail; both are thrown away with what was sent. */
export interface Drawn {
  readonly ending: string
  readonly mime: string
  readonly picture: StoredFile
  readonly small: StoredFile
}

/** Drawn in a process of its own. Throws code 400 for what is no picture, or too much of one. */
export async function draw(sent: StoredFile, { ending }: MediaKind, limits = drawCaps): Promise<Drawn> {
  const [picture, small] = [sent.pathOfMade(), sent.pathOfMade()]
  const child = startChild('draw-child', limits.heap, { path: sent.path, ending, picture, small })
  let isHeavy = false
  const tooMuch = () => {
    isHeavy = true
    child.kill('SIGKILL')
  }
  const unwatch = watchMemory(child, limits.memory, tooMuch)
  const timer = setTimeout(tooMuch, limits.ms)
  const said = await text(child.stdout).finally(() => {
    unwatch()
    clearTimeout(timer)
  })
  const end = await endOf(child)
  if (isHeavy || end === 'full') throw bad(mediaTexts.imageHeavy)
  if (end !== 0) throw new Error(`the drawing process ended with ${end}`)
  const reply = drawReply.parse(JSON.parse(said))
  if (reply.kind === 'large') throw bad(mediaTexts.imageLarge(reply.most))
  if (reply.kind === 'unknown') throw bad(mediaTexts.unknown)
  return { ...reply, picture: await sent.made(picture), small: await sent.made(small) }
}
