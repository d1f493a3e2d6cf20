import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const firstParts =
  /use-sync-external-store|node_modules\/jotai\/|src\/kit\/(button|copy-text|cx|icon|icons|icon-button|layers|question-store|ring|texts|toast|toast-store)\.tsx?$|src\/(contract\/call|plain\/panes|values\/messages|contract\/calls\/auth\.generated)\.ts$/
const rowParts =
  /src\/(values\/(decimal|money|time|codes|field-facts)|plain\/(values|plain)|kit\/(skeleton|status|tag|empty|commands-context)|commands\/(when|scope)|wire\/long-values)\.tsx?$/
const clientCalls =
  /src\/contract\/calls\/(account|address|channel|channelAddress|channelExcel|store)\.generated\.ts$/
const cellTexts = /src\/values\/(csv|guard|tsv)\.ts$/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
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
        // Seven signs are the fewest that are allowed, and the first screen carries the names of all the others.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // What the sign-in page and every screen draw with, and what every list does, in one file each: a dozen files
          // of a few lines each pack worse. No later screen splits them up because it needs one part of them too.
          groups: [
            { name: 'kit', test: firstParts },
            { name: 'rows', test: rowParts },
            // Their screens need all of them; each by itself costs its name in the list that the first screen carries.
            { name: 'client-calls', test: clientCalls },
            { name: 'cells', test: cellTexts },
          ],
        },
      },
    },
  },
})
