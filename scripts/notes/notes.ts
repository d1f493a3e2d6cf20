/** A commit as git tells it: its sentence, and what it touched. */
export interface Commit {
  readonly subject: string
  readonly paths: readonly string[]
}

const parts = [
  ['控制台', /^(src|public|index\.html)/],
  ['服务器', /^server\//],
  ['命令和部署', /^(scripts|deploy)\/|^package\.json$/],
] as const

/** The steps that a database takes at the first start of this version. */
const step = /^server\/db\/migrations\/(.+)\.ts$/

/**
 * The notes of a release in Markdown: each commit under the first part that somebody will notice it in. What touches only
 * tests and documents is counted.
 */
export function notesOf(version: string, commits: readonly Commit[], added: readonly string[]): string {
  const lines = new Map<string, string[]>(parts.map(([title]) => [title, []]))
  let unseen = 0
  for (const { subject, paths } of commits) {
    const part = parts.find(([, where]) => paths.some(path => where.test(path)))
    if (part) lines.get(part[0])?.push(`- ${subject}`)
    else unseen += 1
  }
  const steps = added.flatMap(path => step.exec(path)?.[1] ?? []).sort()
  const sections = [...lines].flatMap(([title, told]) =>
    told.length > 0 ? [`## ${title}\n\n${told.join('\n')}`] : [],
  )
  const upgrade =
    steps.length > 0
      ? `## 升级\n\n第一次启动时数据库会执行${steps.length}个步骤：${steps.join('、')}。执行以后，旧版本不能再使用这份数据：请先备份（\`npm run backup\`）。`
      : '## 升级\n\n数据库没有变化，可以直接换成这个版本，也可以换回去。'
  const rest = unseen > 0 ? [`另有${unseen}处只涉及检查和文档。`] : []
  return `${[`# Facet ${version}`, upgrade, ...sections, ...rest].join('\n\n')}\n`
}

/** Of `git log --no-merges --name-only --format=%x00%s`. */
export function commitsOf(log: string): readonly Commit[] {
  return log
    .split('\0')
    .slice(1)
    .map(text => {
      const [subject = '', ...paths] = text.split('\n').filter(line => line !== '')
      return { subject, paths }
    })
}
