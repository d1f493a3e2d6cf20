/** What is told of something thrown. */
export const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error))
