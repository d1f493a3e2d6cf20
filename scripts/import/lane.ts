/** Runs `work` for every item, at most `width` at a time; `show` gets the answers in the items' own order. */
export async function inOrder<Item, Answer>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Answer>,
  show: (item: Item, answer: Answer) => void,
): Promise<void> {
  const answers = new Map<number, Answer>()
  let next = 0
  let shown = 0
  const lane = async () => {
    for (let index = next++; ; index = next++) {
      const item = items[index]
      if (item === undefined) return
      answers.set(index, await work(item))
      for (let ready = answers.get(shown); ready !== undefined; ready = answers.get(shown)) {
        const done = items[shown]
        answers.delete(shown)
        shown += 1
        if (done !== undefined) show(done, ready)
      }
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
}
