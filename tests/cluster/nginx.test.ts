import { behind } from './proxy.ts'

behind('nginx', 'nginx.conf')
