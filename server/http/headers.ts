import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { WorkChat } from '../outside/workchat.ts'
import type { Config } from '../start/config.ts'

/**
 * Security headers (rules R27). No HSTS and no upgrade-insecure-requests: the console must work over plain http on a
 * local network. Inline styles stay allowed in attributes only: rich text needs colour, size, font and alignment.
 */
export async function bindHeaders(
  app: FastifyInstance,
  config: Config,
  development: boolean,
  standIn?: WorkChat,
): Promise<void> {
  const none = ["'none'"]
  const self = ["'self'"]
  await app.register(helmet, {
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: self,
            scriptSrc: self,
            styleSrc: self,
            styleSrcAttr: ["'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:'],
            mediaSrc: ["'self'", 'data:', 'blob:'],
            connectSrc: self,
            objectSrc: none,
            baseUri: none,
            formAction: self,
            frameAncestors: none,
            // The QR page of the configured host; in demo mode its stand-in, which is our own.
            frameSrc: config.workChat ? [config.workChat.host] : standIn ? self : none,
            requireTrustedTypesFor: ["'script'"],
          },
        },
  })
}
