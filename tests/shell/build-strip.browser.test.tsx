import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { BuildStrip } from '../../src/shell/build-strip.tsx'
import { isAnother, newBuildAtom } from '../../src/shell/new-build.ts'

test('another build is told by the first script of the page; the strip stands as long as there is one', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/assets/index-abc1234.js'
  document.head.prepend(script)
  try {
    expect(isAnother('/assets/index-abc1234.js')).toBe(false)
    expect(isAnother('/assets/index-def5678.js')).toBe(true)
  } finally {
    script.remove()
  }
  const screen = await render(<BuildStrip />)
  const strip = screen.getByRole('status').filter({ hasText: '已有新版本' })
  expect(strip.query()).toBeNull()
  getDefaultStore().set(newBuildAtom, true)
  await expect.element(strip.getByRole('button', { name: '刷新' })).toBeVisible()
  getDefaultStore().set(newBuildAtom, false)
  await expect.poll(() => strip.query()).toBeNull()
})
