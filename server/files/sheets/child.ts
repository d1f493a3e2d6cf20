import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sheetsOrder, written } from './written.ts'

/** The process that makes large workbooks. */
const order = sheetsOrder.parse(JSON.parse(await text(process.stdin)))
await pipeline([await written(order)], process.stdout)
