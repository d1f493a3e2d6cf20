import { type Dice, dice } from '../../server/seed/random.ts'

/** How much is done: everything, or the short cut that `npm test` takes. */
const short = process.env.RELIABILITY === 'short'

export const scale = short
  ? {
      ...{ kills: 8, orderKills: 1, pickKills: 1, parcels: 40, browserKills: 3, restarts: 1, edits: 1000 },
      ...{ buyers: 8, crowdKills: 1, pieces: 60, mixed: 250, edited: 500, falls: 1 },
      // Of the last four minutes alone: what is older waits for the minute's summing up.
      ...{ lines: 1250, ago: 4 * 60_000 },
    }
  : {
      ...{
        kills: 100,
        orderKills: 100,
        pickKills: 30,
        parcels: 200,
        browserKills: 15,
        restarts: 30,
        edits: 10_000,
      },
      // An odd number, so that the first primary is the standby at the end.
      ...{ buyers: 64, crowdKills: 5, pieces: 500, mixed: 10_000, edited: 20_000, falls: 5 },
      ...{ lines: 50_000, ago: 3 * 24 * 3_600_000 },
    }

/** `npm test` has one. The same seed, the same decisions; when they meet the machine's own timing is never the same. */
const seed = Number(process.env.RELIABILITY_SEED ?? (short ? 26 : Date.now() % 1_000_000))

export function diceOf(name: string): Dice {
  const letters = [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), seed)
  return dice(letters)
}

export function say(text: string): void {
  console.log(`${text}（RELIABILITY_SEED=${seed}）`)
}
