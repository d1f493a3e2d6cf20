import { verbsOf } from '../../commands/verbs.ts'

/** What is done with baskets in whatever list of goods has the focus. */
export const basketVerb = verbsOf<'add' | 'open' | 'take' | 'clear' | 'rename' | 'remove'>('basket')

/** The filter by which a list shows what lies in a basket. */
export const basketFilter = 'basketId'
