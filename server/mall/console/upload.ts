import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { mediaTexts } from '../../../src/values/media.ts'
import { takeSlots } from '../../call/brakes.ts'
import type { Asking, Context } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'
import { afterAsking, serve } from '../../call/serve.ts'
import { settingValues } from '../../call/settings.ts'
import { draw } from '../../files/media/draw.ts'
import { Gate } from '../../files/media/gate.ts'
import { kindOf, type MediaKind } from '../../files/media/kind.ts'
import { mediaUrl, smallOf } from '../../files/media/serve.ts'
import { mustFit } from '../../files/quota.ts'
import { StoredFile } from '../../files/stored.ts'

const isPicture = 2

export const upload = serve('upload', api.upload, {
  file: afterAsking(
    ({ multipartFile, type }, asking) => (type === isPicture ? picture : film)(multipartFile, asking),
    (_, context, kept) => note(kept, context),
  ),
  video: afterAsking(
    ({ multipartFile }, asking) => film(multipartFile, asking),
    (_, context, kept) => note(kept, context),
  ),
  editorImage: afterAsking(
    ({ multipartFile }, asking) => picture(multipartFile, asking),
    async (_, context, kept) => {
      const { url } = await note(kept, context)
      return { url }
    },
  ),
})

/** Beside requests that somebody waits for: two at a time, and so many a minute of one account. */
const gate = new Gate(2, 60)
const aMinute = { most: 60, seconds: 60 }

/** What is in the store before the transaction opens; where that is never committed, it is swept a day later. */
interface Kept {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly mime: string
  readonly size: number
}

/** The picture is drawn again. Throws code 400 for a file that is no picture or too large a one. */
async function picture(file: File, asking: Asking): Promise<Kept> {
  const { services, caller } = asking
  await takeSlots(services.brakes, [{ key: `draw ${caller?.userId}`, ...aMinute }], services.now())
  await weigh(file, asking)
  const { imageMb } = await settingValues(services.db, 'upload')
  if (file.size > Number(imageMb) * 1024 * 1024) throw bad(mediaTexts.imageSize(Number(imageMb)))
  const [sent, kind] = await known(file, 'image', mediaTexts.imageType)
  const drawn = await gate.pass(() => draw(sent, kind))
  const id = newId()
  const name = `${id}.${drawn.ending}`
  await services.files.put(`media/${name}`, drawn.picture)
  await services.files.put(smallOf(`media/${name}`), drawn.small)
  return { id, name, title: file.name, mime: drawn.mime, size: drawn.picture.size }
}

async function weigh(file: File, { services }: Asking): Promise<void> {
  await mustFit(services, file.size)
  await services.disk.mustHaveRoom()
}

/**
 * A film is kept as it was sent, because it cannot be drawn again. It is served under the type that its first bytes
 * show, and under no other.
 */
async function film(file: File, asking: Asking): Promise<Kept> {
  const { services } = asking
  await weigh(file, asking)
  const { videoMb } = await settingValues(services.db, 'upload')
  if (file.size > Number(videoMb) * 1024 * 1024) throw bad(mediaTexts.videoSize(Number(videoMb)))
  const [sent, { ending, mime }] = await known(file, 'video', mediaTexts.videoType)
  const id = newId()
  const name = `${id}.${ending}`
  await services.files.put(`media/${name}`, sent)
  return { id, name, title: file.name, mime, size: file.size }
}

const newId = () => randomBytes(16).toString('hex')

async function known(
  file: File,
  holds: MediaKind['holds'],
  refusal: string,
): Promise<[StoredFile, MediaKind]> {
  // Only what came over the wire as a file is one on disk.
  if (!(file instanceof StoredFile)) throw bad(refusal)
  const kind = await kindOf(file.path)
  if (kind?.holds !== holds) throw bad(refusal)
  return [file, kind]
}

async function note({ id, ...kept }: Kept, context: Context) {
  const { rows } = await sql<{ number: number }>`
    insert into sys_file (id, name, title, mime, size, user_id, create_time)
    values (${id}, ${kept.name}, ${kept.title}, ${kept.mime}, ${kept.size}, ${context.caller.userId}, ${context.now})
    returning number`.execute(context.tx)
  context.changed({ table: 'sys_file', rowId: rows[0]?.number ?? 0, before: null, after: { ...kept } })
  return { fileId: id, url: mediaUrl(kept.name) }
}
