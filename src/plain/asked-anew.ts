/** Of a question whose answer is another a moment later: asked each time, once, and kept for nobody. */
export const askedAnew = { retry: false, gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const
