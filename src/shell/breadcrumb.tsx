import { Fragment } from 'react'
import { Link } from 'wouter'
import { Icon } from '../kit/icon.tsx'
import type { Route } from './routes.ts'

/** The matched routes that have a title: the last one and noRedirect ones are text, the others lead to their redirect. */
export function Breadcrumb({ route, title }: { route: Route | undefined; title: string }) {
  const parents = route?.parents ?? []
  return (
    <nav aria-label="面包屑" className="flex min-w-0 items-center gap-1.5 whitespace-nowrap text-ink-3">
      {parents.map(parent => (
        <Fragment key={parent.title}>
          {parent.href === undefined ? (
            <span>{parent.title}</span>
          ) : (
            <Link href={parent.href} className="hover:text-ink-1">
              {parent.title}
            </Link>
          )}
          <Icon name="chevron-right" size={12} className="text-ink-4" />
        </Fragment>
      ))}
      <span className="truncate text-ink-1" aria-current="page">
        {title}
      </span>
    </nav>
  )
}
