import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './tests/support/chromium.ts'

// No webServer: each test file starts its own server on an empty data directory (tests/support/server.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
  },
})
