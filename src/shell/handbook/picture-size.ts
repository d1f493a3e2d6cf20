/** Pixels of each, as tests/e2e/pictures.spec.ts takes it: the pane beside the sidebar in a window of 1280 by 800. */
export const pictureSize = { width: 1070, height: 722 } as const
