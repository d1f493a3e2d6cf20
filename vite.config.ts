import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunksOf, isNamed } from './scripts/parts/chunks.ts'
import { generated } from './scripts/parts/generated.mjs'
import { withoutMutations } from './scripts/parts/without-mutations.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
await generated(root)

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), withoutMutations()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: ['chrome112', 'firefox128', 'safari16.4'],
    // The polyfill is an inline script, which the content security policy forbids; every browser we serve has it.
    modulePreload: { polyfill: false },
    // Nothing as data: the policy allows data: for pictures only, not for fonts and styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first screen carries the names of all the others: two letters and seven signs, the fewest that are allowed,
        // where whole names cost it 1 kB gz. What several screens share keeps its name, by which `bench -- size` is read.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${isNamed(name) ? name : name.slice(0, 2)}-[hash:7].js`,
        codeSplitting: chunksOf(root),
      },
    },
  },
})
