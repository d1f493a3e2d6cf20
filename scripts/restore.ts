import { openArchive } from '../server/backup/archive.ts'
import { openClient } from '../server/backup/client.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { stepsOf } from '../server/db/migrate.ts'
import { Scratch } from '../server/files/scratch.ts'
import { checkS3 } from '../server/files/store/check.ts'
import { openStore } from '../server/files/store/open.ts'
import { leaveAnchor } from '../server/jobs/seal-anchor.ts'
import { newTables } from '../server/mall/declared.ts'
import { projectRoot } from '../server/root.ts'
import { StartError } from '../server/start/config.read.ts'
import { readPlace } from '../server/start/config.ts'
import { here, runAlone, sayTable } from './backup/command.ts'
import { withNewPlace } from './backup/place.ts'

/** `npm run restore -- FILE`: a backup into an empty mall, beside a running one if that is wished. */
await runAlone(async ({ args, progress, signal }) => {
  const [given, ...more] = args
  if (given === undefined || more.length > 0) throw new StartError('用法：npm run restore -- 备份文件')
  const archive = await openArchive(here(given), Object.keys(stepsOf(newTables)))
  const { manifest } = archive
  const place = readPlace(process.env, projectRoot())
  if (place.s3) await checkS3(place.s3, new Scratch(place.dataDir))
  await withNewPlace(place, progress.say, async url => {
    progress.say('正在恢复')
    await restoreBackup({
      archive,
      url,
      files: openStore(place, what => console.error(what)),
      declared: newTables,
      tell: sayTable(progress.say, '正在恢复'),
      signal,
    })
    await leaveAnchor(place.dataDir)
    progress.say('正在更新统计信息')
    const client = await openClient(url)
    await client.query('analyze').finally(() => client.end())
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('zh-CN')
  return `恢复完成：${rows}行数据，${manifest.files.length}个文件，逐表核对一致。用同样的设置 npm start 即可启动`
})
