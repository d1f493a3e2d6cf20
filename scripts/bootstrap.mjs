// Runs before whatever README names, on a clone where nothing is installed yet: built-ins only.
// Arguments: `deps` (node_modules as the lock says, and src/generated), `chromium` (a browser and a Chinese font for the tests).
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './parts/chromium.mjs'
import { findFonts } from './parts/fonts.mjs'
import { generated } from './parts/generated.mjs'
import { install } from './parts/install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const asked = process.argv.slice(2)

async function main() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}`)
    return false
  }
  if (asked.includes('deps')) {
    if (!(await install(root))) return false
    await generated(root)
  }
  if (!asked.includes('chromium')) return true
  await findFonts(root)
  return findChromium(root)
}

// BOOTSTRAP: we are inside the npm that this script itself started. SKIP_BOOTSTRAP: somebody prepares all by hand.
if (process.env.BOOTSTRAP !== '1' && process.env.SKIP_BOOTSTRAP !== '1') {
  process.exitCode = (await main()) ? 0 : 1
}
