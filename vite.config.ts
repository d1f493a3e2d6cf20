import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Parts that stand alone: none of them may need another chunk to be run before it is complete.
const base = {
  name: 'base',
  test: /use-sync-external-store|src\/kit\/(cx|layers|texts|question-store)\.ts$|src\/values\/messages\.ts$|src\/contract\/call\.ts$|src\/plain\/panes\.ts$/,
}
const list = {
  name: 'list',
  test: /@tanstack\/(query-core|react-query)|src\/kit\/(skeleton|empty|status|tag|commands-context)\.tsx$|src\/commands\/(keymap\/bindings|when|scope|search\/(pinyin|normalise))\.ts$|src\/values\/(decimal|money|time|codes|field-facts)\.ts$|src\/plain\/(values|options)\.ts$|src\/wire\/long-values\.ts$/,
}

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
        // A dozen parts of half a kilobyte cost more to send than one of six: what the sign-in page and what the first
        // list need anyway is not split up because some later screen needs one of them too.
        codeSplitting: { includeDependenciesRecursively: false, groups: [base, list] },
      },
    },
  },
})
