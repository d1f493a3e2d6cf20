import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { mediaTexts } from '../../../src/values/media.ts'
import { takeSlots } from '../../call/brakes.ts'
import type { Asking, Context } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'
import { afterAsking, serve } from '../../call/serve.ts'
import { settingValues } from '../../call/settings.ts'
import { type Drawn, draw } from '../../files/media/draw.ts'
import { Gate } from '../../files/media/gate.ts'
import { kindOf, type MediaKind } from '../../files/media/kind.ts'
import { mediaFolder, mediaUrl } from '../../files/media/serve.ts'
import { mustFit } from '../../files/quota.ts'
import { StoredFile } from '../../files/stored.ts'

const isPicture = 2

export const upload = serve('upload', api.upload, {
  file: afterAsking(
    ({ multipartFile, type }, asking) => (type === isPicture ? look : weigh)(multipartFile, asking),
    ({ multipartFile, type }, context) => (type === isPicture ? picture : film)(multipartFile, context),
  ),
  video: afterAsking(
    ({ multipartFile }, asking) => weigh(multipartFile, asking),
    ({ multipartFile }, context) => film(multipartFile, context),
  ),
  editorImage: afterAsking(
    ({ multipartFile }, asking) => look(multipartFile, asking),
    async ({ multipartFile }, context) => {
      const { url } = await picture(multipartFile, context)
      return { url }
    },
  ),
})

const drawn = new WeakMap<File, Drawn>()

/** Beside requests that somebody waits for: two at a time, and so many a minute of one account. */
const gate = new Gate(2, 60)
const aMinute = { most: 60, seconds: 60 }

/**
 * The picture is drawn again before the transaction opens. Throws code 400 for a file that is no picture or too large a
 * one.
 */
async function look(file: File, asking: Asking): Promise<void> {
  const { services, caller } = asking
  await takeSlots(services.brakes, [{ key: `draw ${caller?.userId}`, ...aMinute }], services.now())
  await weigh(file, asking)
  const { imageMb } = await settingValues(services.db, 'upload')
  if (file.size > Number(imageMb) * 1024 * 1024) throw bad(mediaTexts.imageSize(Number(imageMb)))
  const [sent, kind] = await known(file, 'image', mediaTexts.imageType)
  drawn.set(file, await gate.pass(() => draw(sent, kind)))
}

async function weigh(file: File, { services }: Asking): Promise<void> {
  await mustFit(services, file.size)
  await services.disk.mustHaveRoom()
}

async function picture(file: File, context: Context) {
  const kept = drawn.get(file)
  if (!kept) throw bad(mediaTexts.unknown)
  const fileId = randomBytes(16).toString('hex')
  const folder = mediaFolder(context.services.config.dataDir)
  const name = `${fileId}.${kept.ending}`
  await kept.picture.keep(join(folder, name))
  await kept.small.keep(join(folder, `${fileId}.small.webp`))
  await note(context, fileId, { name, title: file.name, mime: kept.mime, size: kept.picture.size })
  return { fileId, url: mediaUrl(name) }
}

/**
 * A film is kept as it was sent, because it cannot be drawn again. It is served under the type that its first bytes
 * show, and under no other.
 */
async function film(file: File, context: Context) {
  const { videoMb } = await settingValues(context.tx, 'upload')
  if (file.size > Number(videoMb) * 1024 * 1024) throw bad(mediaTexts.videoSize(Number(videoMb)))
  const [sent, { ending, mime }] = await known(file, 'video', mediaTexts.videoType)
  const fileId = randomBytes(16).toString('hex')
  const name = `${fileId}.${ending}`
  await sent.keep(join(mediaFolder(context.services.config.dataDir), name))
  await note(context, fileId, { name, title: file.name, mime, size: file.size })
  return { fileId, url: mediaUrl(name) }
}

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

interface Noted {
  readonly name: string
  readonly title: string
  readonly mime: string
  readonly size: number
}

async function note(context: Context, id: string, kept: Noted): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    insert into sys_file (id, name, title, mime, size, user_id, create_time)
    values (${id}, ${kept.name}, ${kept.title}, ${kept.mime}, ${kept.size}, ${context.caller.userId}, ${context.now})
    returning number`.execute(context.tx)
  context.changed({ table: 'sys_file', rowId: rows[0]?.number ?? 0, before: null, after: { ...kept } })
}
