import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { mediaTexts } from '../../src/values/media.ts'
import type { Context } from '../context.ts'
import { kindOf, type MediaKind } from '../files/media/kind.ts'
import { redraw, TooLarge } from '../files/media/redraw.ts'
import { mediaFolder, mediaUrl } from '../files/media/serve.ts'
import { StoredFile } from '../files/stored.ts'
import { bad } from '../refusal.ts'
import { serve } from '../serve.ts'
import { settingValues } from '../settings.ts'

export const upload = serve('upload', api.upload, {
  file: ({ multipartFile, type }, context) => (type === 2 ? picture : film)(multipartFile, context),
  video: ({ multipartFile }, context) => film(multipartFile, context),
  async editorImage({ multipartFile }, context) {
    const { url } = await picture(multipartFile, context)
    return { url }
  },
})

/** Drawn anew and kept with its thumbnail. Throws code 400 for what is no picture, or too much of one. */
async function picture(file: File, context: Context) {
  const { imageMb } = await settingValues(context.tx, 'upload')
  if (file.size > Number(imageMb) * 1024 * 1024) throw bad(mediaTexts.imageSize(Number(imageMb)))
  const [path, kind] = await known(file, 'image', mediaTexts.imageType)
  const drawn = await redraw(path, kind).catch(error => {
    throw bad(error instanceof TooLarge ? mediaTexts.imageLarge : mediaTexts.unknown)
  })
  const fileId = randomBytes(16).toString('hex')
  const folder = await folderOf(context)
  const name = `${fileId}.${drawn.ending}`
  await writeFile(join(folder, name), drawn.picture, { mode: 0o600 })
  await writeFile(join(folder, `${fileId}.small.webp`), drawn.small, { mode: 0o600 })
  await note(context, fileId, { name, title: file.name, mime: drawn.mime, size: drawn.picture.length })
  return { fileId, url: mediaUrl(name) }
}

/** Kept as it came: nobody draws a film anew; it is served as what its first bytes say, and as nothing else. */
async function film(file: File, context: Context) {
  const { videoMb } = await settingValues(context.tx, 'upload')
  if (file.size > Number(videoMb) * 1024 * 1024) throw bad(mediaTexts.videoSize(Number(videoMb)))
  const [, { ending, mime }] = await known(file, 'video', mediaTexts.videoType)
  const fileId = randomBytes(16).toString('hex')
  const name = `${fileId}.${ending}`
  if (file instanceof StoredFile) await file.keep(join(await folderOf(context), name))
  await note(context, fileId, { name, title: file.name, mime, size: file.size })
  return { fileId, url: mediaUrl(name) }
}

async function known(file: File, holds: MediaKind['holds'], refusal: string): Promise<[string, MediaKind]> {
  // Only what came over the wire as a file is one on disk.
  if (!(file instanceof StoredFile)) throw bad(refusal)
  const kind = await kindOf(file.path)
  if (kind?.holds !== holds) throw bad(refusal)
  return [file.path, kind]
}

async function folderOf({ services }: Context): Promise<string> {
  const folder = mediaFolder(services.config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

interface Kept {
  readonly name: string
  readonly title: string
  readonly mime: string
  readonly size: number
}

async function note(context: Context, id: string, kept: Kept): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    insert into sys_file (id, name, title, mime, size, user_id, create_time)
    values (${id}, ${kept.name}, ${kept.title}, ${kept.mime}, ${kept.size}, ${context.caller.userId}, ${context.now})
    returning number`.execute(context.tx)
  context.changed({ table: 'sys_file', rowId: rows[0]?.number ?? 0, before: null, after: { ...kept } })
}
