import { jobStates } from '../../../values/lists.ts'
import { Failures, SlowCalls } from './incidents.tsx'
import { showBytes, showMs, showSpan } from './measures.ts'
import { type Fact, Facts, Nothing, Part } from './part.tsx'
import type { Status } from './use-status.ts'

/** How the server is: figures first, what went wrong below. */
export function State({ status }: { status: Status }) {
  const { server, database, pools, disks, jobs, failedJobs, backup } = status
  return (
    <>
      <div className="columns-[24rem] gap-0">
        <Part title="服务器" fact={`由应答的这一台测量，${server.startTime}启动`}>
          <Facts facts={serverFacts(server)} />
        </Part>
        <Part title="数据库">
          <Facts facts={[...databaseFacts(database), ...pools.map(poolFact)]} />
        </Part>
        <Part title="磁盘和备份">
          <Facts facts={[...disks.map(diskFact), ...backupFacts(backup)]} />
        </Part>
        <Part title="任务" fact={failedJobs.length > 0 ? '下面是最近失败的' : undefined}>
          {jobs.length === 0 ? <Nothing>还没有任务</Nothing> : null}
          <Facts
            facts={jobs.map(({ state, count }) => ({
              label: jobStates[state],
              value: count.toLocaleString('en-US'),
            }))}
          />
          <ul>
            {failedJobs.map(({ id, title, reason, endTime }) => (
              <li key={id} className="flex h-row items-center gap-3 border-b border-line-1">
                <span className="max-w-1/2 flex-none truncate">{title}</span>
                <span className="min-w-0 flex-1 truncate text-12 text-ink-3" data-tip={reason}>
                  {reason}
                </span>
                <span className="data flex-none text-12 text-ink-3">{endTime?.slice(5, 16)}</span>
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <Part
        title="最近的慢请求"
        fact={`超过 ${server.slowCallMs} ms 的，启动以来最后${status.slow.length}次`}
      >
        <SlowCalls calls={status.slow} />
      </Part>
      <Part title="最近的错误" fact="用编号可以在服务器日志里查到详情">
        <Failures failures={status.failures} />
      </Part>
    </>
  )
}

function serverFacts(server: Status['server']): readonly Fact[] {
  const { version, node, isDemo, upSeconds, calls, memory, loop, streams, hasMetrics } = server
  return [
    { label: '版本', value: version, note: `Node.js ${node}${isDemo ? '，演示模式' : ''}` },
    { label: '已运行', value: showSpan(upSeconds), note: `应答了${calls.toLocaleString('en-US')}次请求` },
    { label: '内存', value: showBytes(memory.resident), note: `其中堆 ${showBytes(memory.heap)}` },
    {
      label: '事件循环延迟',
      value: `p99 ${showMs(loop.p99)}`,
      note: `p50 ${showMs(loop.p50)}，最长 ${showMs(loop.max)}`,
      alarm: loop.p99 >= 100,
    },
    { label: '实时通知', value: `${streams}个连接`, note: '打开着的控制台' },
    {
      label: '监控指标',
      value: hasMetrics ? '/api/metrics' : '未开启',
      note: hasMetrics ? undefined : '用 METRICS_TOKEN 设置',
    },
  ]
}

function databaseFacts(database: Status['database']): readonly Fact[] {
  const { version, isEmbedded, isStandby, standbys, bytes } = database
  return [
    { label: '版本', value: `PostgreSQL ${version}`, note: isEmbedded ? '自带的数据库' : '自己的数据库' },
    {
      label: '角色',
      value: isStandby ? '备库' : '主库',
      note: standbys > 0 ? `${standbys}台备库在跟随` : '没有备库',
      alarm: isStandby,
    },
    { label: '大小', value: showBytes(bytes) },
  ]
}

const poolNames: Readonly<Record<string, string>> = { calls: '请求和任务', brakes: '限流和通知' }

function poolFact({ name, most, total, idle, waiting }: Status['pools'][number]): Fact {
  return {
    label: poolNames[name] ?? name,
    value: `${total - idle} / ${most}个连接在用`,
    note: waiting > 0 ? `${waiting}个在等` : `${idle}个空闲`,
    alarm: waiting > 0,
  }
}

function diskFact({ folder, free, total, isFull }: Status['disks'][number]): Fact {
  return {
    label: '数据目录',
    value: `剩余 ${showBytes(free)} / ${showBytes(total)}${isFull ? '，只能查看' : ''}`,
    note: folder,
    alarm: isFull,
  }
}

function backupFacts({ folder, last }: Status['backup']): readonly Fact[] {
  return [
    { label: '备份目录', value: folder },
    last
      ? { label: '最近的备份', value: last.time, note: `${last.name}，${showBytes(last.bytes)}` }
      : { label: '最近的备份', value: '还没有备份', alarm: true },
  ]
}
