import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '../../server/start/config.ts'

/** A store that speaks S3 and refuses a wrong key, with one empty bucket in it. */
export interface Bucket {
  readonly config: S3Config
  /** The same as a server takes it. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'facet-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // Its calls for buckets judge signatures wrongly: this one is there from the start.
    configureBuckets: [{ name: 'facet-files' }],
  })
  const { port }: AddressInfo = await server.run()
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'facet-files',
    region: 'us-east-1',
    key: 'S3RVER',
    secret: 'S3RVER',
  }
  return {
    config,
    env: {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_KEY: config.key,
      S3_SECRET: config.secret,
    },
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
