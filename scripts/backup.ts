import { existsSync } from 'node:fs'
import { makeBackup } from '../server/backup/make.ts'
import { room } from '../server/backup/room.ts'
import { openStore } from '../server/files/store/open.ts'
import { projectRoot } from '../server/root.ts'
import { StartError } from '../server/start/config.read.ts'
import { readPlace } from '../server/start/config.ts'
import { productVersion } from '../server/start/version.ts'
import { stampOf } from '../src/values/time.ts'
import { visitDatabase } from './admin/open.ts'
import { folderOf, here, runAlone, sayTable, sizes } from './backup/command.ts'

/** `npm run backup [-- FILE]`: the whole mall as one file, whether a server runs or not. */
await runAlone(async ({ args, progress, signal }) => {
  const [given, ...more] = args
  if (more.length > 0)
    throw new StartError('用法：npm run backup -- 文件（不写就是这里的 facet-日期-时间.zip）')
  const at = new Date()
  const path = here(given ?? `facet-${stampOf(at)}.zip`)
  if (existsSync(path)) throw new StartError(`${path} 已存在，请换一个文件名`)
  await room(folderOf(path))
  const place = readPlace(process.env, projectRoot())
  const opened = await visitDatabase(place, progress.say)
  try {
    progress.say('正在备份')
    const made = await makeBackup({
      url: opened.url,
      files: openStore(place, what => console.error(what)),
      path,
      version: productVersion(),
      at,
      room: () => room(folderOf(path)),
      tell: sayTable(progress.say, '正在备份'),
      signal,
    })
    return `备份完成：${path}（${sizes(made)}）`
  } finally {
    await opened.stop()
  }
})
