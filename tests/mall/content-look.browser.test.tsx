import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CommandsProvider } from '../../src/kit/commands-context.tsx'
import { LookDialog } from '../../src/mall/content/content/look-dialog.tsx'
import { content } from '../../src/mall/content/content/thing.ts'
import { commandsOf } from '../support/held-commands.ts'

/** No content is without one. */
const cover = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

test('the dialog of a content that was changed since it is shown says both, as its row does', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const told = { id: 5, title: '古法', state: 1, stage: 5, liveRevision: 1, revision: 2, reason: '' }
  const rest = { live: null, goods: [], history: [], content: '', cover, spuIds: '', moduleName: '' }
  client.setQueryData([content.id, 'look', 5], { ...told, ...rest })
  await render(
    <QueryClientProvider client={client}>
      <CommandsProvider commands={commandsOf([])}>
        <LookDialog id={5} onNext={() => undefined} onClose={() => undefined} />
      </CommandsProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('展示中', { exact: true })).toBeVisible()
  await expect.element(page.getByText('有改动')).toBeVisible()
})
