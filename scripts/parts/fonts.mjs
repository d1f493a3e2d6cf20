import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, canApt } from './apt.mjs'
import { run } from './command.mjs'

/** Without a Chinese font screenshots are full of boxes and widths are wrong; the tests run all the same. */
export async function findFonts(root) {
  if (process.platform !== 'linux') return
  const tried = join(root, 'node_modules', '.fonts-tried')
  if (existsSync(tried) || (await hasChinese())) return
  if (canApt() && (await aptInstall('中文字体', ['fontconfig', 'fonts-noto-cjk'])) && (await hasChinese()))
    return
  // Once only: on a machine without a network every run would wait for it again.
  writeFileSync(tried, '')
  console.log('提示：没有找到中文字体，截图中的文字会显示为方框；请安装 fonts-noto-cjk')
}

async function hasChinese() {
  const { ok, output } = await run('fc-list', [':lang=zh', 'family'])
  return ok && output.trim() !== ''
}
