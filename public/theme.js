// Runs before the first paint, as a file of its own because the CSP allows no inline script.
// Written in old syntax on purpose: it must also run where the rest of the console cannot.
;(() => {
  var root = document.documentElement

  // Two things that arrived exactly with the oldest browsers we support: registerProperty
  // (Firefox 128, Safari 16.4) and animation-composition (Chromium 112).
  var modern =
    typeof CSS !== 'undefined' &&
    typeof CSS.supports === 'function' &&
    typeof CSS.registerProperty === 'function' &&
    CSS.supports('animation-composition', 'add')

  if (!modern) {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.style.padding = '32px'
      document.body.textContent = '浏览器版本过低，需要Chrome、Edge 112，Firefox 128或Safari 16.4以上的版本'
    })
    return
  }

  var choice = 'system'
  try {
    // Either a bare word or its JSON: both spellings have been written under this name.
    choice = (localStorage.getItem('facet.theme') || 'system').replace(/"/g, '')
  } catch (_) {
    // Storage may be forbidden; the system's theme is as good a guess as any.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (dark) root.classList.add('dark')
})()
