import { lazy } from 'react'

export const Editor = lazy(() =>
  import('./attribute-editor.tsx').then(module => ({ default: module.AttributeEditor })),
)
