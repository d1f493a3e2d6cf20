import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '../../server/start/config.ts'
import { scratch } from './scratch.ts'

/** A store that speaks S3 and refuses a wrong key, with one empty bucket in it. */
export interface Bucket {
  readonly config: S3Config
  /** The same as a server takes it. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(scratch(), 'facet-bucket-'))
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
    env: storeEnv(config),
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The settings that lead a server to it. */
export function storeEnv({ endpoint, bucket, region, key, secret }: S3Config): Bucket['env'] {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_KEY: key,
    S3_SECRET: secret,
  }
}
