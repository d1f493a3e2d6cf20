/** Says what is being done, at once and every two seconds while it lasts. */
export async function saying(text, work) {
  const since = Date.now()
  console.log(text)
  const timer = setInterval(() => {
    console.log(`${text}（已用时 ${Math.round((Date.now() - since) / 1000)} 秒）`)
  }, 2000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
