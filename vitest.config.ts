import { readdirSync, readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { generated } from './scripts/parts/generated.mjs'
import { chromiumFlags, chromiumPath, quickPages, unwantedFlags } from './tests/support/chromium.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { patience } from './tests/support/patience.ts'
import { keepInMemory } from './tests/support/scratch.ts'

/** What is awaited with `expect.poll` and `expect.element`: a second, as vitest has it, is too short where the tests have company. */
const awaited = { poll: { timeout: patience } }

/** Each icon is a dependency of its own. */
function icons(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
  const named = files.flatMap(
    name => readFileSync(`src/${name}`, 'utf8').match(/lucide-react\/icons\/[\w-]+/g) ?? [],
  )
  return [...new Set(named)]
}

/** Pre-bundled at once: a dependency found in the middle of a run reloads the page and loses its tests. */
const heavy = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  '@headlessui/react',
  '@hookform/resolvers/zod',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'cmdk',
  'date-fns',
  'idb',
  'jotai',
  'jotai/utils',
  'ky',
  'lucide-react',
  'react-day-picker',
  'react-day-picker/locale/zh-CN',
  'tinykeys',
  'vitest-browser-react',
  ...icons(),
  'wouter',
  'wouter/use-browser-location',
  'zod',
]

keepInMemory()
await generated(import.meta.dirname)

export default defineConfig({
  test: {
    // All cores: its own process and the database mostly wait for the tests.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/e2e/**',
            'tests/attack/**',
            'tests/cluster/**',
            'tests/reliability/**',
            'tests/**/*.browser.test.tsx',
          ],
          // The files of a process share its modules: to load the server anew for each took 40 % of the time. What a file
          // changes of a module, or of the globals, it puts back.
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts', 'tests/support/programs.ts'],
          setupFiles: ['tests/support/each-file.ts'],
          // Long, for what runs them may have other work: only a test that fails waits for it.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: awaited,
        },
      },
      {
        test: {
          name: 'reliability',
          environment: 'node',
          include: ['tests/reliability/**/*.test.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cluster',
          environment: 'node',
          include: ['tests/cluster/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: awaited,
        },
      },
      {
        test: {
          name: 'attack',
          environment: 'node',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/attack/support/global-setup.ts'],
          // One product is attacked, by one attack at a time: each asks what it alone does to it.
          fileParallelism: false,
          // Each keeps what it needs in its own file, and asks over HTTP: to load the contract anew for each took a third of it.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        optimizeDeps: { include: heavy },
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.test.tsx'],
          setupFiles: ['tests/support/each-browser-file.ts'],
          testTimeout: 60_000,
          expect: awaited,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromiumPath(),
                args: [...chromiumFlags, quickPages],
                ignoreDefaultArgs: unwantedFlags,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
