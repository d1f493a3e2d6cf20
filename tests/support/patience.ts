import { expect as base } from '@playwright/test'

/** ms that a page is waited for. Long, for what runs the tests may have other work: only a test that fails waits so long. */
export const patience = 20_000

/** Playwright's own, for what runs in vitest too: there nobody reads playwright.config.ts and it would wait five seconds. */
export const expect = base.configure({ timeout: patience })
