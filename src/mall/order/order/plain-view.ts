export { Overlay } from './dialogs.tsx'
export { cells } from './view.tsx'
