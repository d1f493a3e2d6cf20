/** Codes of events that are counted on the row that a line names; views are events of kind 浏览, whatever their code. */
export const countedEvents = { share: 'share_topic', helpful: 'faq_helpful' } as const
