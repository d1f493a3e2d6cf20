import { defineConfig } from '@playwright/test'
import {
  chromiumFlags,
  chromiumPath,
  quickPages,
  unwantedFlags,
  withoutFeatures,
} from './tests/support/chromium.ts'
import { patience } from './tests/support/patience.ts'
import { keepInMemory } from './tests/support/scratch.ts'

keepInMemory()

// No webServer: each test file has a server of its own (tests/support/host), on a copy of a mall seeded once.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/seeds.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // Long, for what runs them may have other work: only a test that fails waits for them.
  timeout: 90_000,
  expect: { timeout: patience },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    actionTimeout: patience,
    navigationTimeout: 30_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
    // One process for the pages of a context, so that the next page finds compiled what the last has loaded.
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumFlags, '--process-per-site', quickPages, withoutFeatures],
      ignoreDefaultArgs: unwantedFlags,
    },
  },
})
