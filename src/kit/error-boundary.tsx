import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorPane } from './error-pane.tsx'
import { texts } from './texts.ts'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A change of this clears the failure: another screen in the same pane, another row in the same dialog. */
  readonly resetKey?: string | number
  /** Where something was being typed: says that the draft is kept. */
  readonly draftKept?: boolean
  readonly retryKeys?: ReactNode
  /** Offered instead of 重新加载 in a dialog, which can be closed. */
  readonly onClose?: () => void
  readonly onError?: (error: unknown, where: string) => void
}

interface State {
  readonly error: unknown
  readonly failed: boolean
  readonly resetKey: string | number | undefined
}

/** One per pane and one per dialog: a failure inside takes nothing else with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null
    return { error: undefined, failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info.componentStack ?? '')
  }

  readonly again = () => {
    // After a release an old chunk no longer exists: only a new fetch of the page helps, and that needs a network.
    if (chunkGone(this.state.error) && navigator.onLine) location.reload()
    else this.setState({ error: undefined, failed: false })
  }

  override render() {
    const { children, draftKept, retryKeys, onClose } = this.props
    if (!this.state.failed) return children
    const gone = chunkGone(this.state.error)
    return (
      <ErrorPane
        title={texts[gone ? (navigator.onLine ? 'chunk.fail' : 'err.network') : 'pane.fail']}
        errorId={errorId(this.state.error)}
        note={draftKept && !gone ? '草稿还在' : undefined}
        retryLabel={onClose && !gone ? texts['btn.close'] : texts['pane.reload']}
        retryKeys={retryKeys}
        onRetry={onClose && !gone ? onClose : this.again}
      />
    )
  }
}

/** The three browsers' words for a module that could not be fetched. */
export function chunkGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  )
}

function errorId(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('errorId' in error)) return undefined
  return typeof error.errorId === 'string' ? error.errorId : undefined
}
