import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
  },
})
