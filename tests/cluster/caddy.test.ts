import { behind } from './proxy.ts'

behind('caddy', 'Caddyfile')
